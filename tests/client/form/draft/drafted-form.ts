import type {
  Draft,
  DraftEffect,
  DraftEvent,
  DraftHost,
  DraftSession,
} from '../../../../src/client/runtime/form/draft/draft';
import {
  listDrafts,
  nextSession,
  offeredDraft,
  openCorrection,
  openSession,
} from '../../../../src/client/runtime/form/draft/draft-session';

/** The stores of a browser and the server, and the time: one for all devices of a test. */
export interface Server {
  time: number;
  draft: Draft | null;
  isReachable: boolean;
}

export interface Browser {
  server: Server;
  drafts: readonly Draft[];
  canKeep: boolean;
}

export function startServer(): Server {
  return { time: Date.parse('2026-01-01T08:00:00Z'), draft: null, isReachable: true };
}

export function startBrowser(server: Server): Browser {
  return { server, drafts: [], canKeep: true };
}

/** A form of one field, `title`, with everything that its session asks for. Effects wait until `run` or `pass`. */
export class DraftedForm {
  session: DraftSession;
  title = '';
  private readonly browser: Browser;
  private readonly waiting: DraftEffect[] = [];
  private readonly host: DraftHost;

  constructor(browser: Browser, correction?: { title: string; draft?: Draft }) {
    this.browser = browser;
    const base = correction === undefined ? '' : 'the row itself';
    this.title = correction?.draft ? String(correction.draft.values.title) : (correction?.title ?? '');
    const entry = () => ({ values: { title: this.title }, revision: null, isDirty: this.title !== base });
    this.host = { now: () => browser.server.time, entry };
    this.session =
      correction === undefined ? openSession(true) : openCorrection(correction.draft, { title: this.title });
    this.send({ type: 'opened' });
  }

  get offered(): unknown {
    return offeredDraft(this.session)?.values.title;
  }

  enter(title: string): void {
    this.title = title;
    this.send({ type: 'changed' });
  }

  send(event: DraftEvent): void {
    const { session, effects } = nextSession(this.session, event, this.host);
    this.session = session;
    for (const effect of effects) {
      if (effect.type === 'fill') this.enter(String(effect.values.title));
      else this.waiting.push(effect);
    }
  }

  /** Carries out what the session has asked for; with a type only effects of that type, the others still wait. */
  run(only?: DraftEffect['type']): void {
    for (;;) {
      const index = this.waiting.findIndex(({ type }) => only === undefined || type === only);
      const [effect] = index < 0 ? [] : this.waiting.splice(index, 1);
      if (effect === undefined) return;
      this.carryOut(effect);
    }
  }

  /** Lets time pass, and carries out what falls due. */
  pass(milliseconds: number): void {
    const { server } = this.browser;
    const end = server.time + milliseconds;
    for (;;) {
      this.run();
      const { saveAt, uploadAt, isClosed } = this.session;
      const due = Math.min(saveAt ?? Infinity, uploadAt ?? Infinity);
      if (isClosed || due > end) break;
      server.time = Math.max(server.time, due);
      this.send({ type: 'due' });
    }
    server.time = end;
  }

  close(): void {
    this.send({ type: 'closed' });
    this.run();
  }

  private carryOut(effect: DraftEffect): void {
    const { browser } = this;
    const { server } = browser;
    switch (effect.type) {
      case 'readLocal':
        this.send({ type: 'localRead', drafts: browser.drafts });
        return;
      case 'writeLocal':
        if (browser.canKeep) browser.drafts = listDrafts(this.session);
        this.send({ type: 'localWritten', isStored: browser.canKeep });
        return;
      case 'readServer':
        if (!server.isReachable) this.send({ type: 'serverReadFailed' });
        else this.send({ type: 'serverRead', drafts: server.draft === null ? [] : [server.draft] });
        return;
      case 'writeServer':
        if (server.isReachable) this.send({ type: 'serverWritten', drafts: store(server, effect.drafts) });
        return;
      case 'fill':
    }
  }
}

/** As the server keeps the newest draft: under its own moment, without the key of the submission. */
function store(server: Server, [newest, ...older]: readonly Draft[]): readonly Draft[] {
  if (newest === undefined) {
    server.draft = null;
    return [];
  }
  const { values, revision, savedAt } = newest;
  const at = new Date(server.time).toISOString();
  server.draft = { values, revision, savedAt: at, uploaded: { savedAt: at, at } };
  return [{ ...newest, uploaded: { savedAt, at } }, ...older];
}
