import { readStored, removeStored, writeStored, type StringStorage } from '../../browser/expiring-storage';
import { emptyRegistration, isStep, type Registration, type Step } from './registration';

/** A registration whose code is on its way. */
export interface SentRegistration {
  id: string;
  channel: 'mail' | 'sms';
}

/** A registration that is not finished. Passwords and the consent are entered again after a reload. */
export interface KeptRegistration {
  entered: Registration;
  step: Step;
  sent: SentRegistration | null;
  picture: File | null;
}

const key = 'registration';
const pictureKey = 'registration.picture';
const secrets = { password: '', password_confirm: '', is_consent: false } as const;

/** Reads the registration that this tab began before its page was reloaded. */
export function readRegistration(storage = tabStorage()): KeptRegistration | undefined {
  if (storage === undefined) return undefined;
  const kept = readStored(key, storage);
  if (!isKept(kept)) return undefined;
  const entered = { ...emptyRegistration, ...textsIn(kept.entered), ...secrets };
  const sent = isSent(kept.sent) ? kept.sent : null;
  return { entered, step: kept.step, sent, picture: fileOf(readStored(pictureKey, storage)) };
}

/** Stores a registration in the tab: the next person at the same computer does not see it. */
export function keepRegistration(
  { entered, step, sent }: Omit<KeptRegistration, 'picture'>,
  storage = tabStorage(),
): void {
  if (storage !== undefined) writeStored(key, { entered: { ...entered, ...secrets }, step, sent }, storage);
}

/** Stores the picture beside the registration. Throws where the browser has no room for it. */
export async function keepPicture(picture: File | null, storage = tabStorage()): Promise<void> {
  if (storage === undefined) return;
  removeStored(pictureKey, storage);
  if (picture === null) return;
  writeStored(pictureKey, { name: picture.name, address: await dataAddress(picture) }, storage);
}

export function forgetRegistration(storage = tabStorage()): void {
  if (storage === undefined) return;
  removeStored(key, storage);
  removeStored(pictureKey, storage);
}

/** The tab's storage; undefined where the person has blocked storage, and the page keeps its values itself. */
function tabStorage(): StringStorage | undefined {
  try {
    return window.sessionStorage;
  } catch {
    return undefined;
  }
}

function isKept(value: unknown): value is { entered: object; step: Step; sent: unknown } {
  return (
    typeof value === 'object' &&
    value !== null &&
    'entered' in value &&
    typeof value.entered === 'object' &&
    value.entered !== null &&
    'step' in value &&
    isStep(value.step) &&
    'sent' in value
  );
}

function isSent(value: unknown): value is SentRegistration {
  return (
    typeof value === 'object' &&
    value !== null &&
    'id' in value &&
    typeof value.id === 'string' &&
    'channel' in value &&
    (value.channel === 'mail' || value.channel === 'sms')
  );
}

/** The texts under the names of fields: an earlier build may have stored others. */
function textsIn(entered: object): Partial<Registration> {
  return Object.fromEntries(
    Object.entries(entered).filter(([name, value]) => name in emptyRegistration && typeof value === 'string'),
  );
}

async function dataAddress(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const letters = Array.from(bytes, (byte) => String.fromCodePoint(byte));
  return `data:${file.type};base64,${btoa(letters.join(''))}`;
}

function fileOf(kept: unknown): File | null {
  if (typeof kept !== 'object' || kept === null || !('name' in kept) || !('address' in kept)) return null;
  const { name, address } = kept;
  if (typeof name !== 'string' || typeof address !== 'string') return null;
  const [, type, text] = /^data:(image\/[\w.+-]+);base64,([\w+/=]+)$/.exec(address) ?? [];
  if (type === undefined || text === undefined) return null;
  const bytes = Uint8Array.from(atob(text), (letter) => letter.codePointAt(0) ?? 0);
  return new File([bytes], name, { type });
}
