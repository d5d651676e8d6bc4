import { readFile } from 'node:fs/promises';
import { Value } from 'typebox/value';
import { DidDocument } from '../credentials/proof/did-document';
import { verifyCredential } from '../credentials/proof/verify-credential';
import type { Terminal } from './app-commands';
import { UsageError } from './usage-error';

export const certificateUsage =
  'npm run certificate:verify -- FILE DID.json [--status LIST.json] [--number NUMBER]';

/**
 * Verifies a downloaded credential without a database or a network and prints the reason. Returns the exit code: 0 if it is
 * genuine, 1 if it is refused. @throws UsageError for files that cannot be read
 */
export async function verifyFile(
  [file, keys, ...more]: readonly string[],
  { status, number }: { status?: string | undefined; number?: string | undefined },
  { pathOf, say }: Terminal,
): Promise<number> {
  if (file === undefined || keys === undefined || more.length > 0) throw new UsageError(certificateUsage);
  const didDocument = await readJson(pathOf(keys));
  if (!Value.Check(DidDocument, didDocument)) throw new UsageError(`${keys} is no DID document.`);
  const statusList = status === undefined ? undefined : await readJson(pathOf(status));
  const credential = await readJson(pathOf(file));
  const verdict = verifyCredential(credential, { didDocument, now: new Date(), number, statusList });
  say(`${verdict.outcome}: ${reasons[verdict.outcome]}`);
  if (verdict.outcome === 'genuine' && !verdict.isStatusKnown)
    say('Revocation was not checked: add --status with the issuer’s list.');
  return verdict.outcome === 'genuine' ? 0 : 1;
}

const reasons = {
  genuine: 'the issuer signed it, and it is unchanged.',
  malformed: 'the file is no credential of this kind.',
  'unknown-key': 'the issuer has no such key.',
  altered: 'the signature does not match the content.',
  'expired-key': 'the key was retired before the signature, or withdrawn.',
  'other-number': 'it is the credential of another number.',
  revoked: 'the issuer has revoked it.',
  'not-yet-valid': 'its period of validity has not begun.',
  expired: 'its period of validity is over.',
};

async function readJson(path: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(path, 'utf8'));
  } catch (error) {
    throw new UsageError(`${path} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
}
