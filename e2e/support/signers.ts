import { findInLetter, newestLetter } from './rows/letters';
import { post, type Caller } from './session';
import type { Stage } from './story';

interface May {
  revision: number;
  processes: { steps: { step: string; due_at: string | null }[] }[];
}

interface Taken {
  step: string;
  [more: string]: unknown;
}

/** Demo accounts that decide in processes over HTTP, as their pages would. */
export interface Signers {
  caller: (login: string) => Promise<Caller>;
  /** Response of `may` for a row. */
  may: (login: string, source: string, row: string) => Promise<May>;
  openSteps: (login: string, source: string, row: string) => Promise<string[]>;
  /** Takes an action of an open step, or votes, with the revision that `may` gave. */
  act: (login: string, source: string, row: string, taken: Taken) => Promise<void>;
  /** The same with a typed signature, confirmed by the one-time code of a letter. */
  sign: (login: string, source: string, row: string, taken: Taken) => Promise<void>;
}

export function openSigners(stage: Stage): Signers {
  /** A code counts for several signatures of its person. */
  const proofs = new Map<string, string>();
  const caller = (login: string) => stage.caller(login);
  const may: Signers['may'] = async (login, source, row) => {
    const { request } = await caller(login);
    return JSON.parse(await (await request.get(`/process/${source}/${row}/may`)).text());
  };
  const act: Signers['act'] = async (login, source, row, taken) => {
    const { revision } = await may(login, source, row);
    const call = 'outcome' in taken ? 'vote' : 'act';
    await post(await caller(login), `/process/${source}/${row}/${call}`, { revision, ...taken });
  };
  const proofOf = async (login: string): Promise<string> => {
    const to = `${login}@example.mn`;
    const [signer, admin] = [await caller(login), await caller('admin')];
    const before = await newestLetter(admin, to);
    const { id }: { id: string } = JSON.parse(await post(signer, '/otp', { purpose: 'signature', to }));
    const code = await findInLetter(admin, to, /\b\d{6}\b/, before);
    const { proof }: { proof: string } = JSON.parse(await post(signer, '/otp/verify', { id, code }));
    return proof;
  };
  return {
    caller,
    may,
    openSteps: async (login, source, row) =>
      (await may(login, source, row)).processes.flatMap(({ steps }) => steps.map(({ step }) => step)),
    act,
    async sign(login, source, row, taken) {
      const proof = proofs.get(login) ?? (await proofOf(login));
      proofs.set(login, proof);
      await act(login, source, row, { ...taken, signature: { type: 'text', signature: login }, proof });
    },
  };
}
