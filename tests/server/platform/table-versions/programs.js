import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Debian's folder of programs that only run as services. */
const services = '/usr/sbin';

const debian = '/usr/lib/postgresql';

/**
 * The folder with the server programs of PostgreSQL, the newest where Debian has several; undefined where there are none.
 * @returns {string | undefined}
 */
export function programsFolder() {
  const versions = existsSync(debian) ? readdirSync(debian).toSorted((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...(process.env.PATH ?? '').split(delimiter),
    ...versions.map((version) => join(debian, version, 'bin')),
  ];
  return folders.find((folder) =>
    ['initdb', 'postgres', 'pg_basebackup'].every((name) => existsSync(join(folder, name))),
  );
}

/** The program of PgBouncer; undefined where there is none. */
export function pgbouncerProgram() {
  return findProgram('pgbouncer');
}

/** The programs that read a PDF in tests, of the Debian packages qpdf and poppler-utils. */
const pdfPrograms = ['qpdf', 'pdftotext', 'pdfinfo', 'pdffonts'];

/** The names of those of `pdfPrograms` that are not installed. */
export function missingPdfPrograms() {
  return pdfPrograms.filter((name) => findProgram(name) === undefined);
}

/**
 * The path of a program; undefined where there is none.
 * @param {string} name
 */
function findProgram(name) {
  const folders = [...(process.env.PATH ?? '').split(delimiter), services];
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
}
