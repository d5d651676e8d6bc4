import { isTable } from '../../../src/engine/model/model';
import type { Transaction } from '../../../src/server/platform/database/database';
import type { SeedPortal } from '../../seed-portal';
import { recordKeys } from '../records/record-keys';
import { readPlayers } from './cast';
import { historyParts, type HistoriesToAdd } from './history-parts';
import { playProcess } from './play-process';
import { openSigner, writeSignatures } from './sign-histories';
import { writeHistories } from './write-histories';

/** At most so many signatures are made in one history. */
const mostSignatures = 8;

/** Plays the histories of everything that carries a process, and writes them. */
export async function addHistories(
  transaction: Transaction,
  { definitions, model, versions, keyring }: SeedPortal,
  added: HistoriesToAdd,
): Promise<void> {
  const { now } = added;
  const keys = await recordKeys(transaction);
  const players = await readPlayers(transaction, definitions, keys);
  for (const [id, partsOf] of Object.entries(historyParts)) {
    const process = definitions.process.get(id);
    const source = model.sources.get(process?.source ?? '');
    if (!process || !source || !isTable(source)) throw new Error(`The demo needs the process ${id}`);
    const parts = partsOf(added, players, keys);
    const signed = parts.filter(({ isSigned }) => isSigned).map(({ row }) => row);
    const signer = await openSigner(transaction, model, source, signed, signed.length * mostSignatures);
    const histories = parts.map((part) => ({
      row: part.row,
      owner: part.owner,
      played: playProcess(process, source, part, part.moves(signer.of(part.row)), players, now),
    }));
    const version = versions.get(`process/${id}`) ?? 1;
    const instances = await writeHistories({ transaction, model, version, keyring, now }, source, histories);
    const places = new Map(
      histories.flatMap(({ played: { events } }, index) =>
        events.flatMap((event) =>
          'signature' in event && event.signature
            ? [[event.signature.id, { instance: instances[index] ?? 0, at: event.at }] as const]
            : [],
        ),
      ),
    );
    await writeSignatures(transaction, keyring, process, signer, places);
  }
}
