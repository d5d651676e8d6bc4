import { BackupProblem } from './features/backup/format';
import { ConfigError } from './platform/config/config';
import { DatabaseError } from './platform/database/database';
import { OperatorError } from './platform/database/operator-error';
import { DefinitionProblems } from './definitions/store/definition-problems';
import { BoundaryProblem } from './features/map/read-boundaries';
import { UsageError } from './features/operator/usage-error';
import { LoginTaken } from './people/session/first-administrator';

const explained = [
  BackupProblem,
  BoundaryProblem,
  ConfigError,
  DefinitionProblems,
  LoginTaken,
  OperatorError,
  UsageError,
];

/** Explains a failure to the operator: one sentence without a stack if they can correct it, else the error itself. */
export function explainFailure(error: unknown): unknown {
  if (explained.some((kind) => error instanceof kind) && error instanceof Error) return error.message;
  if (error instanceof DatabaseError && /^(08|53|57P)/.test(error.code))
    return `The database does not take commands now: ${error.message} (SQLSTATE ${error.code}).`;
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const said = explainSystem(cause);
    if (said !== undefined) return said;
  }
  return error;
}

/** Errors of the system, by their code; the embedded database hands on their text alone. */
function explainSystem(error: Error): string | undefined {
  const code = 'code' in error ? String(error.code) : /\b(EROFS|EACCES|ENOSPC)\b/.exec(error.message)?.[1];
  const path = 'path' in error ? ` (${String(error.path)})` : '';
  switch (code) {
    case 'EADDRINUSE':
      return 'Another program listens on this port already: stop it, or set PORT.';
    case 'EROFS':
    case 'EACCES':
    case 'EPERM':
      return `DATA_DIR cannot be written${path}: make it writable for this user, or choose another DATA_DIR.`;
    case 'ENOSPC':
    case 'EDQUOT':
      return `The disk of DATA_DIR is full${path}: make room on it.`;
    case 'ENOENT':
      return `A folder that the server needs is not there${path}: see whether the disk of DATA_DIR is mounted.`;
    default:
      return undefined;
  }
}
