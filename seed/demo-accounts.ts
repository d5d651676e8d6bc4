import { internationalPhone } from '../src/engine/formats/mn-phone';
import type { Database } from '../src/server/platform/database/database';

export interface DemoAccount {
  login: string;
  /** The role's definition id. */
  role: string;
  lastName: string;
  firstName: string;
  phone: string;
  /** Year, month (20 more for those born since 2000) and day of birth, then two digits; the first of them odd for men. */
  registerNumber: string;
  gender: 'male' | 'female';
  /** `YYYY-MM-DD` */
  birthday: string;
}

/** Everybody knows it: demo accounts work on this machine only. */
export const demoPassword = 'Demo-2026!';

export const demoAccounts: readonly DemoAccount[] = [
  {
    login: 'admin',
    role: 'admin',
    lastName: 'Ганболд',
    firstName: 'Энхжин',
    phone: '99000001',
    registerNumber: 'УБ84031725',
    gender: 'female',
    birthday: '1984-03-17',
  },
  {
    login: 'agent',
    role: 'agent',
    lastName: 'Батсүх',
    firstName: 'Номин',
    phone: '99000002',
    registerNumber: 'ЧК91081264',
    gender: 'female',
    birthday: '1991-08-12',
  },
  {
    login: 'citizen',
    role: 'citizen',
    lastName: 'Дорж',
    firstName: 'Болормаа',
    phone: '99000003',
    registerNumber: 'РД79112083',
    gender: 'female',
    birthday: '1979-11-20',
  },
  {
    login: 'crew',
    role: 'crew',
    lastName: 'Пүрэв',
    firstName: 'Тэмүүлэн',
    phone: '99000004',
    registerNumber: 'ТА88060511',
    gender: 'male',
    birthday: '1988-06-05',
  },
  {
    login: 'bank',
    role: 'bank',
    lastName: 'Сүхбат',
    firstName: 'Ариунаа',
    phone: '99000005',
    registerNumber: 'УЗ93012742',
    gender: 'female',
    birthday: '1993-01-27',
  },
  {
    login: 'bank2',
    role: 'bank',
    lastName: 'Өлзий',
    firstName: 'Мөнхзул',
    phone: '99000006',
    registerNumber: 'ШД95100868',
    gender: 'female',
    birthday: '1995-10-08',
  },
  {
    login: 'bank3',
    role: 'bank',
    lastName: 'Цэрэн',
    firstName: 'Хулан',
    phone: '99000007',
    registerNumber: 'ЦБ01252306',
    gender: 'female',
    birthday: '2001-05-23',
  },
  {
    login: 'bank_b',
    role: 'bank',
    lastName: 'Лувсан',
    firstName: 'Оюун',
    phone: '99000009',
    registerNumber: 'ХА87041582',
    gender: 'female',
    birthday: '1987-04-15',
  },
  {
    login: 'bank_c',
    role: 'bank',
    lastName: 'Гомбо',
    firstName: 'Золбаяр',
    phone: '99000010',
    registerNumber: 'БГ90112131',
    gender: 'male',
    birthday: '1990-11-21',
  },
  {
    login: 'inspector',
    role: 'inspector',
    lastName: 'Нямдорж',
    firstName: 'Билгүүн',
    phone: '99000008',
    registerNumber: 'ЖЮ82090434',
    gender: 'male',
    birthday: '1982-09-04',
  },
];

export interface DemoAccountsOptions {
  database: Database;
  hashPassword: (password: string) => Promise<string>;
}

/** Makes the demo accounts that are not there yet and marks them, so that they are refused where strangers can come. */
export async function seedDemoAccounts({ database, hashPassword }: DemoAccountsOptions): Promise<void> {
  const { rows } = await database.query<{ login: string }>(
    'select login from app.users where login = any($1)',
    [demoAccounts.map((account) => account.login)],
  );
  const existing = new Set(rows.map((row) => row.login));
  const missing = demoAccounts.filter((account) => !existing.has(account.login));
  if (missing.length === 0) return;
  const hashed = await Promise.all(
    missing.map(async (account) => ({ ...account, hash: await hashPassword(demoPassword) })),
  );
  await database.transaction(async (transaction) => {
    for (const {
      login,
      role,
      lastName,
      firstName,
      phone,
      registerNumber,
      gender,
      birthday,
      hash,
    } of hashed) {
      await transaction.query(
        `with made as (
           insert into app.users (login, password_hash, role, status, last_name, first_name, email, phone,
             register_number, gender, birthday, is_consent)
           select $1, $2, r.id, 'confirmed', $4, $5, $6, $7, $8, $9, $10::date, true from app.roles r where r.name = $3
           on conflict do nothing
           returning id
         )
         insert into dulaan.demo_account (user_id) select id from made`,
        [
          login,
          hash,
          role,
          lastName,
          firstName,
          `${login}@example.mn`,
          internationalPhone(phone),
          registerNumber,
          gender,
          birthday,
        ],
      );
    }
  });
}
