import { getJson, postJson } from './http';

const worker = '/service-worker.js';
const scope = '/';

/** `denied`: the person has forbidden it in the browser, and only there can allow it again. */
export type PushState = 'unsupported' | 'denied' | 'off' | 'on';

/** Whether this browser takes pushes for the person. Asks nobody anything. */
export async function readPush(): Promise<PushState> {
  if (!canPush()) return 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  return (await currentSubscription()) === null ? 'off' : 'on';
}

/** Asks the person for permission, and has the server push to this browser. Only ever called from a click. */
export async function beginPush(): Promise<PushState> {
  if (!canPush()) return 'unsupported';
  if ((await Notification.requestPermission()) !== 'granted') return readPush();
  const { key } = await getJson<{ key: string }>('/push/key');
  await navigator.serviceWorker.register(worker, { scope });
  const registration = await activeRegistration();
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: key,
  });
  await postJson('/push/subscribe', subscription.toJSON());
  return 'on';
}

/** Ends the pushes to this browser, here and on the server: nobody who comes after reads them. */
export async function endPush(): Promise<PushState> {
  if (!canPush()) return 'unsupported';
  const subscription = await currentSubscription();
  if (subscription !== null) {
    await postJson('/push/unsubscribe', { endpoint: subscription.endpoint });
    await subscription.unsubscribe();
  }
  return readPush();
}

function canPush(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
}

async function currentSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration(scope);
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** A worker that has just come takes a moment before it can be subscribed to. */
async function activeRegistration(): Promise<ServiceWorkerRegistration> {
  const registration = await navigator.serviceWorker.getRegistration(scope);
  if (registration === undefined) throw new Error('The browser did not take the worker for pushes.');
  const { installing, waiting } = registration;
  const coming = installing ?? waiting;
  if (registration.active === null && coming !== null) {
    await new Promise<void>((resolve) => {
      coming.addEventListener('statechange', () => coming.state === 'activated' && resolve());
    });
  }
  return registration;
}
