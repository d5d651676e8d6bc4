import type { Transaction } from '../../../src/server/platform/database/database';
import { insertRows } from '../../insert-rows';
import { insertWithPictures } from '../../insert-with-pictures';
import { pictureDealer } from '../../pictures/stored-pictures';
import type { WorkKeys, WorksToAdd } from './add-works';
import { byOrder } from './by-order';
import { recordKeys } from './record-keys';
import { geometryOf } from './spots';

/** The keys of controls, the earliest first, and certificates by the place of their order. */
export interface OutcomeKeys {
  checks: ReadonlyMap<number, readonly number[]>;
  certificates: ReadonlyMap<number, number>;
}

/** Adds what came of finished works: quality controls, savings certificates, evaluations and comments. */
export async function addOutcomes(
  transaction: Transaction,
  { orders, projects, auditOf, pictures, clock }: WorksToAdd,
  { projects: projectKeys, acts }: WorkKeys & { acts: ReadonlyMap<number, number> },
): Promise<OutcomeKeys> {
  const { citizen, crew, account } = await recordKeys(transaction);
  const picture = pictureDealer(pictures, ['дулааны зураг', 'дулаалгын ажил']);
  const inspector = account('inspector');
  const done = projects.map((project) => {
    const order = orders[project.order];
    return {
      project,
      key: projectKeys.get(project.order) ?? null,
      user: citizen(order?.citizen ?? -1),
      crew: crew(order?.crew ?? null),
      audit: auditOf.get(order?.citizen ?? -1) ?? null,
      act: acts.get(project.order) ?? null,
      spot: order?.spot,
    };
  });

  const checked = done.flatMap(({ project, ...place }) =>
    project.checks.map((check) => ({ ...place, project, check })),
  );
  const checkKeys = await insertWithPictures(
    transaction,
    { table: 'app.quality_control', source: 'quality_control', pictures: { photo: 'photo' } },
    {
      project_id: 'bigint',
      akt_id: 'bigint',
      act_id: 'bigint',
      inspector_id: 'bigint',
      checked_on: 'date',
      geometry: 'jsonb',
      lon: 'numeric',
      lat: 'numeric',
      result: 'text',
      score: 'integer',
      findings: 'text',
      created_at: 'timestamptz',
      updated_at: 'timestamptz',
    },
    checked.map(({ check, key, audit, act, spot }, index) => ({
      project_id: key,
      akt_id: audit,
      act_id: act,
      inspector_id: inspector,
      checked_on: clock.day(check.day),
      geometry: spot ? geometryOf(spot) : null,
      lon: spot?.lon ?? null,
      lat: spot?.lat ?? null,
      result: check.result,
      score: check.score,
      findings: check.findings,
      created_at: clock.at(check.day),
      updated_at: clock.at(check.day),
      photo: index % 8 === 0 ? picture() : null,
    })),
  );
  const checks = new Map<number, number[]>();
  checked.forEach(({ project: { order } }, index) =>
    checks.set(order, [...(checks.get(order) ?? []), checkKeys[index] ?? 0]),
  );
  const certified = done.filter(({ project }) => project.certificate);
  const certificateKeys = await insertRows(
    transaction,
    'app.savings_certificate',
    {
      public_code: 'text',
      user_id: 'bigint',
      project_id: 'bigint',
      akt_id: 'bigint',
      act_id: 'bigint',
      auditor_id: 'bigint',
      energy_class_before: 'text',
      energy_class_after: 'text',
      saving_kwh: 'numeric',
      saving: 'numeric',
      saving_planned: 'numeric',
      saving_co2: 'numeric',
      basis: 'text',
      issued_on: 'date',
      valid_until: 'date',
      created_at: 'timestamptz',
      updated_at: 'timestamptz',
    },
    certified.flatMap(({ project: { certificate }, key, user, audit, act }, index) =>
      certificate
        ? [
            {
              public_code: certificate.code,
              user_id: user,
              project_id: key,
              akt_id: audit,
              act_id: act,
              auditor_id: inspector,
              energy_class_before: certificate.before,
              energy_class_after: certificate.after,
              saving_kwh: certificate.energy,
              saving: certificate.money,
              // One in five was built thinner than planned.
              saving_planned: Math.round(certificate.money * (index % 5 === 0 ? 1.15 : 1)),
              saving_co2: certificate.carbon,
              basis: 'built',
              issued_on: clock.day(certificate.day),
              valid_until: clock.day(certificate.day - 3652),
              created_at: clock.at(certificate.day),
              updated_at: clock.at(certificate.day),
            },
          ]
        : [],
    ),
  );
  await insertRows(
    transaction,
    'app.crew_evaluation',
    {
      user_id: 'bigint',
      crew_id: 'bigint',
      project_id: 'bigint',
      rate_value: 'integer',
      quality_rate: 'integer',
      time_rate: 'integer',
      attitude_rate: 'integer',
      comment: 'text',
      created_at: 'timestamptz',
      updated_at: 'timestamptz',
    },
    done.flatMap(({ project, key, user, crew: crew_id }, index) =>
      project.evaluation && project.ended !== null
        ? [
            {
              user_id: user,
              crew_id,
              project_id: key,
              rate_value: project.evaluation.rates[0],
              quality_rate: project.evaluation.rates[1],
              time_rate: project.evaluation.rates[2],
              attitude_rate: project.evaluation.rates[3],
              comment: project.evaluation.comment,
              created_at: clock.instant(project.ended, -index),
              updated_at: clock.instant(project.ended, -index),
            },
          ]
        : [],
    ),
  );
  await insertRows(
    transaction,
    'app.crew_comment',
    {
      user_id: 'bigint',
      comment: 'text',
      crew_id: 'bigint',
      is_publish: 'boolean',
      created_at: 'timestamptz',
      updated_at: 'timestamptz',
    },
    done.flatMap(({ project, user, crew: crew_id }, index) =>
      project.evaluation && project.ended !== null && (index % 2 === 0 || index >= done.length - 20)
        ? [
            {
              user_id: user,
              comment: project.evaluation.comment,
              crew_id,
              // The newest wait for an editor.
              is_publish: index < done.length - 12,
              created_at: clock.instant(project.ended, -index),
              updated_at: clock.instant(project.ended, -index),
            },
          ]
        : [],
    ),
  );
  return {
    checks,
    certificates: byOrder(
      certified.map(({ project }) => project),
      certificateKeys,
    ),
  };
}
