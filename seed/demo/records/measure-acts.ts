import { auditFunction } from '../../../src/energy/functions/audit-function';
import { ownArgument } from '../../../src/engine/computed/given';
import type { Row } from '../../../src/engine/row';
import type { Transaction } from '../../../src/server/platform/database/database';
import { newFileId } from '../../../src/server/platform/files/file-store';
import { insertSharingFiles } from '../../../src/server/platform/files/stored-file';
import { pictureDealer, type StoredPicture } from '../../pictures/stored-pictures';
import type { SeedPortal } from '../../seed-portal';
import { computedOf, resultColumns } from './audit-columns';
import { auditRowsOfSite } from './audit-rows-of-site';
import { certifiedActs } from './measure-audits';
import { updateRecord } from './update-record';

const parts = ['roof', 'wall', 'floor'] as const;

interface Planned {
  readonly material: string | null;
  readonly thickness: number | null;
  readonly area: number | null;
}

interface Act extends Row {
  readonly id: number;
  readonly inputs: Row;
  readonly plan: Readonly<Record<(typeof parts)[number], Planned>>;
}

/**
 * Gives the newest acts with a certificate the works that were built on a measured audit, and both the figures that follow
 * from them. Most were built as planned, some thinner and some on less than the planned area.
 */
export async function measureActs(
  transaction: Transaction,
  now: Date,
  { definitions }: SeedPortal,
  pictures: readonly StoredPicture[],
): Promise<void> {
  const computed = computedOf(definitions, 'act');
  const picture = pictureDealer(pictures, ['ханын үе', 'дулаалгын ажил']);
  const rows = await auditRowsOfSite(transaction);
  for (const [index, act] of (await measuredActs(transaction)).entries()) {
    const built = await worksOf(transaction, act, index, picture);
    const given = Object.fromEntries(
      Object.entries(computed.given).map(([name, from]) => [name, ownArgument(from, built, {})?.value]),
    );
    const { values } = auditFunction.compute({ ...given, stored: act.inputs }, rows, now);
    if (values.saving === null) throw new Error(`Act ${act.id}: ${JSON.stringify(values.result.missing)}`);
    await updateRecord(transaction, 'work_act', act.id, { ...built, ...resultColumns(computed, values) });
    const { rows: certificates } = await transaction.query<{ id: number }>(
      'select id::int as id from app.savings_certificate where act_id = $1',
      [act.id],
    );
    for (const { id } of certificates)
      await updateRecord(transaction, 'savings_certificate', id, {
        energy_class_before: values.energy_class,
        energy_class_after: values.energy_class_after,
        saving_kwh: values.saving_kwh,
        saving: values.saving,
        saving_p50: values.saving,
        saving_p90: values.saving_p90,
        saving_planned: values.saving_planned,
        saving_co2: values.saving_co2,
        energy_versions: values.versions,
        method_version: values.method_version,
      });
  }
}

/** The columns of the works with their photos. Every fourth act is thinner than planned, every fourth smaller. */
async function worksOf(
  transaction: Transaction,
  { id, plan }: Act,
  index: number,
  picture: () => StoredPicture,
): Promise<Row> {
  const works: Record<string, unknown> = {};
  for (const part of parts) {
    const { material, thickness, area } = plan[part];
    if (material === null || thickness === null || area === null) continue;
    const photo = newFileId();
    const column = `${part}_built_photo`;
    await insertSharingFiles(transaction, picture().content, { source: 'act', column }, [
      { id: photo, row: id },
    ]);
    works[`${part}_built_material`] = material;
    works[`${part}_built_thickness`] = index % 4 === 1 ? thickness - 50 : thickness;
    works[`${part}_built_area`] = index % 4 === 3 ? Math.round(area * 0.8) : area;
    works[column] = photo;
  }
  return works;
}

async function measuredActs(transaction: Transaction): Promise<Act[]> {
  const plans = parts
    .map(
      (part) => `'${part}', json_build_object('material', a.${part}_planned_material,
        'thickness', a.${part}_planned_thickness::float8, 'area', a.${part}_planned_area::float8)`,
    )
    .join(', ');
  const { rows } = await transaction.query<Act>(
    `select acts.id::int as id, a.energy_inputs as inputs, json_build_object(${plans}) as plan
     from (${certifiedActs}) acts join app.energy_audit a on a.id = acts.akt_id order by acts.id desc`,
  );
  return rows;
}
