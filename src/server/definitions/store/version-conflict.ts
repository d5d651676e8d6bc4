/** Another person published definitions in the meantime: the published versions, 0 for none. */
export class VersionConflict extends Error {
  readonly conflicts: readonly { kind: string; id: string; version: number }[];

  constructor(conflicts: VersionConflict['conflicts']) {
    super(
      conflicts
        .map(({ kind, id, version }) => `${kind}/${id}: the version in force is ${version}`)
        .join('; '),
    );
    this.name = 'VersionConflict';
    this.conflicts = conflicts;
  }
}
