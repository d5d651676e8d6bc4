import { internationalPhone } from '../../../src/engine/formats/mn-phone';
import type { Transaction } from '../../../src/server/platform/database/database';
import { bankNames } from '../../base/banks';
import { createRandom } from '../../random';
import { insertRows } from '../../insert-rows';
import { insertWithPictures } from '../../insert-with-pictures';
import { keysBy } from '../../keys-by';
import { pictureDealer, type StoredPicture } from '../../pictures/stored-pictures';
import { composeCitizens, composeCrews } from './compose-people';
import { drawPerson } from './names';
import { placeAddress, districtOf, placeKeys } from './place-keys';
import { seedClock } from './seed-clock';

/**
 * Adds the invented citizens, who have no password and so cannot sign in, and the crews with their organisations and
 * works; gives the demo accounts their organisations and homes.
 */
export async function addPeople(
  transaction: Transaction,
  pictures: readonly StoredPicture[],
  now: Date,
): Promise<void> {
  await addCitizens(transaction, now);
  await addCrews(transaction, pictures, now);
  await placeAccounts(transaction);
  await addStaff(transaction, now);
}

/** The citizen at the first place is the demo account; the others' logins name their places. */
export function loginOf(citizen: number): string {
  return citizen === 0 ? 'citizen' : `irgen${String(citizen).padStart(4, '0')}`;
}

async function addCitizens(transaction: Transaction, now: Date): Promise<void> {
  const clock = seedClock(now);
  const placeOf = await placeKeys(transaction);
  const role = await keysBy(transaction, 'app.roles');
  const random = createRandom('birthdays');
  const rows = composeCitizens().map((citizen, index) => ({
    login: loginOf(index),
    role: role('citizen'),
    status: 'confirmed',
    last_name: citizen.lastName,
    first_name: citizen.firstName,
    email: `${loginOf(index)}@example.com`,
    phone: internationalPhone(citizen.phone),
    gender: citizen.gender,
    birthday: `${random.integer(1955, 2003)}-${pad(random.integer(1, 12))}-${pad(random.integer(1, 28))}`,
    is_consent: true,
    ...placeOf(citizen.spot),
    street: citizen.spot.street,
    door: citizen.spot.door,
    created_at: clock.instant(citizen.daysAgo, index),
    updated_at: clock.instant(citizen.daysAgo, index),
  }));
  await insertRows(
    transaction,
    'app.users',
    {
      login: 'text',
      role: 'bigint',
      status: 'text',
      last_name: 'text',
      first_name: 'text',
      email: 'text',
      phone: 'text',
      gender: 'text',
      birthday: 'date',
      is_consent: 'boolean',
      province_id: 'bigint',
      soum_id: 'bigint',
      bagh_id: 'bigint',
      street: 'text',
      door: 'text',
      created_at: 'timestamptz',
      updated_at: 'timestamptz',
    },
    rows.slice(1),
  );
}

async function addCrews(
  transaction: Transaction,
  pictures: readonly StoredPicture[],
  now: Date,
): Promise<void> {
  const clock = seedClock(now);
  const placeOf = await placeKeys(transaction);
  const type = await keysBy(transaction, 'app.organization_type', 'code');
  const service = await keysBy(transaction, 'app.service_type');
  const portrait = pictureDealer(pictures, [
    'дулаалгын ажил',
    'сургалт',
    'материалын тээвэр',
    'нарны хавтан',
  ]);
  const scene = pictureDealer(pictures, ['өмнө ба дараа', 'дулаалгын ажил', 'дулаан цонх', 'ханын үе']);
  const crews = composeCrews();
  const organizations = await insertRows(
    transaction,
    'app.organization',
    {
      name: 'text',
      organization_type_id: 'bigint',
      phone: 'text',
      email: 'text',
      address: 'text',
      is_active: 'boolean',
      created_at: 'timestamptz',
      updated_at: 'timestamptz',
    },
    crews.map((crew, index) => ({
      name: crew.name,
      organization_type_id: type('crew'),
      phone: internationalPhone(crew.phone),
      email: emailOf(index),
      address: districtOf(crew.spot),
      is_active: true,
      created_at: clock.instant(crew.daysAgo, index),
      updated_at: clock.instant(crew.daysAgo, index),
    })),
  );
  const keys = await insertWithPictures(
    transaction,
    { table: 'app.crew', source: 'brigad', pictures: { photo: 'photo' } },
    {
      name: 'text',
      organization_id: 'bigint',
      service_type_id: 'bigint',
      services: 'text',
      kind: 'text',
      phone: 'text',
      email: 'text',
      province_id: 'bigint',
      soum_id: 'bigint',
      address: 'text',
      detailed_address: 'text',
      start_date: 'date',
      experience_years: 'integer',
      staff_count: 'integer',
      members: 'text',
      is_trained: 'boolean',
      has_contract: 'boolean',
      is_publish: 'boolean',
      created_at: 'timestamptz',
      updated_at: 'timestamptz',
    },
    crews.map((crew, index) => {
      const { province_id, soum_id } = placeOf(crew.spot);
      return {
        name: crew.name,
        organization_id: organizations[index] ?? null,
        service_type_id: service(crew.serviceType),
        services: crew.services,
        kind: crew.kind,
        phone: internationalPhone(crew.phone),
        email: emailOf(index),
        province_id,
        soum_id,
        address: districtOf(crew.spot),
        detailed_address: placeAddress(crew.spot),
        start_date: clock.day(crew.years * 365 + (index % 200)),
        experience_years: crew.years,
        staff_count: crew.staff,
        members: crew.members,
        is_trained: crew.isTrained,
        has_contract: crew.hasContract,
        // Some are still being looked at before they are shown; the demo's own crew is shown.
        is_publish: index % 24 !== 7,
        photo: portrait(),
        created_at: clock.instant(crew.daysAgo, index),
        updated_at: clock.instant(crew.daysAgo, index),
      };
    }),
  );
  await insertWithPictures(
    transaction,
    { table: 'app.crew_work', source: 'sub_brigad_work', pictures: { image: 'images' } },
    { crew_id: 'bigint', title: 'text', description: 'text' },
    crews.flatMap((crew, index) =>
      crew.works.map((work) => ({ ...work, crew_id: keys[index] ?? null, image: scene() })),
    ),
  );
}

/**
 * The account `crew` belongs to the first crew; `bank`, `bank2` and `bank3` are the committee of the first bank, `bank_b` and
 * `bank_c` belong to the other two; `citizen` lives at a home.
 */
async function placeAccounts(transaction: Transaction): Promise<void> {
  const [firstCrew] = composeCrews();
  const [firstBank = '', secondBank = '', thirdBank = ''] = bankNames;
  const members: [string, string][] = [
    ['crew', firstCrew?.name ?? ''],
    ['bank', firstBank],
    ['bank2', firstBank],
    ['bank3', firstBank],
    ['bank_b', secondBank],
    ['bank_c', thirdBank],
  ];
  await transaction.query(
    `update app.users u set organization_id = o.id
     from unnest($1::text[], $2::text[]) as given (login, organization)
     join app.organization o on o.name = given.organization
     where u.login = given.login and u.organization_id is null`,
    [members.map(([login]) => login), members.map(([, organization]) => organization)],
  );
  const [home] = composeCitizens();
  if (!home) return;
  const { province_id, soum_id, bagh_id } = (await placeKeys(transaction))(home.spot);
  await transaction.query(
    `update app.users set province_id = $1, soum_id = $2, bagh_id = $3, street = $4, door = $5
     where login = 'citizen' and soum_id is null`,
    [province_id, soum_id, bagh_id, home.spot.street, home.spot.door],
  );
}

/**
 * Invented colleagues without a password: one in every other crew, two in every other bank, and two beside the account of the
 * first crew.
 */
async function addStaff(transaction: Transaction, now: Date): Promise<void> {
  const clock = seedClock(now);
  const random = createRandom('staff');
  const role = await keysBy(transaction, 'app.roles');
  const organization = await keysBy(transaction, 'app.organization');
  const [first, ...otherCrews] = composeCrews();
  if (first === undefined) throw new Error('The demo has no crews.');
  const [, ...otherBanks] = bankNames;
  const places = [
    ...otherCrews.map(({ name, daysAgo }, index) => ({
      login: `brigad${String(index + 2).padStart(3, '0')}`,
      role: 'crew',
      name,
      daysAgo,
    })),
    ...otherBanks.flatMap((name, bank) =>
      [1, 2].map((place) => ({ login: `zeel${bank + 2}${place}`, role: 'bank', name, daysAgo: 1100 })),
    ),
    // Beside the account of the demo, whose crew is the first.
    ...['b', 'c'].map((member) => ({
      login: `brigad001${member}`,
      role: 'crew',
      name: first.name,
      daysAgo: first.daysAgo,
    })),
  ];
  await insertRows(
    transaction,
    'app.users',
    {
      login: 'text',
      role: 'bigint',
      status: 'text',
      last_name: 'text',
      first_name: 'text',
      gender: 'text',
      email: 'text',
      is_consent: 'boolean',
      organization_id: 'bigint',
      created_at: 'timestamptz',
      updated_at: 'timestamptz',
    },
    places.map(({ login, role: kind, name, daysAgo }, index) => {
      const { lastName, firstName, gender } = drawPerson(random);
      return {
        login,
        role: role(kind),
        status: 'confirmed',
        last_name: lastName,
        first_name: firstName,
        gender,
        email: `${login}@example.com`,
        is_consent: true,
        organization_id: organization(name),
        created_at: clock.instant(daysAgo, index),
        updated_at: clock.instant(daysAgo, index),
      };
    }),
  );
}

function emailOf(crew: number): string {
  return `brigad${crew + 1}@example.com`;
}

function pad(number: number): string {
  return String(number).padStart(2, '0');
}
