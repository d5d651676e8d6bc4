import type { ColumnType } from '../../../definitions/source';

/** A column that the server's own SQL names. */
export interface NeededColumn {
  type: ColumnType;
  /** Its name in the table, where that differs from the published one. */
  stored?: string;
  /** The source that it refers to. */
  references?: string;
  secret?: true;
  unique?: true;
  /** Values that the server writes or compares with. */
  values?: readonly string[];
  /** The server fills it in every row that it inserts. */
  isFilled?: true;
}

/** A table that the server's own SQL reads or writes. */
export interface NeededSource {
  table: string;
  softDelete?: true;
  /** The server inserts rows, so no other column than the filled ones can be required without a default. */
  isInserted?: true;
  columns: Readonly<Record<string, NeededColumn>>;
}

const text: NeededColumn = { type: 'text' };
const uniqueText: NeededColumn = { type: 'text', unique: true };
const filledText: NeededColumn = { type: 'text', isFilled: true };
const isActive: NeededColumn = { type: 'boolean' };
const organization: NeededColumn = {
  type: 'reference',
  stored: 'organization_id',
  references: 'organizations',
};

/**
 * Every column of an editable source that SQL of the engine names: sign-in, accounts, notices. Code that names another
 * one adds it; a test compares this list with the statements. Publishing checks it, and none of them is unpublished.
 */
export const neededSources: Readonly<Record<string, NeededSource>> = {
  users: {
    table: 'users',
    softDelete: true,
    isInserted: true,
    columns: {
      login: { type: 'text', unique: true, isFilled: true },
      password_hash: { type: 'text', secret: true },
      role: { type: 'reference', references: 'roles', isFilled: true },
      status: { type: 'text', values: ['confirmed', 'unconfirmed', 'invited'], isFilled: true },
      last_name: text,
      first_name: text,
      avatar: { type: 'file' },
      email: uniqueText,
      phone: uniqueText,
      register_number: text,
      gender: text,
      birthday: { type: 'date' },
      is_consent: { type: 'boolean' },
      org_id: organization,
    },
  },
  roles: {
    table: 'roles',
    isInserted: true,
    columns: { name: { type: 'text', unique: true, isFilled: true }, display_name: filledText },
  },
  organizations: {
    table: 'organization',
    softDelete: true,
    columns: {
      organization: { type: 'text', stored: 'name' },
      org_type_id: {
        type: 'reference',
        stored: 'organization_type_id',
        references: 'organization_types',
      },
      org_avatar: { type: 'file', stored: 'avatar' },
      is_active: isActive,
    },
  },
  organization_types: {
    table: 'organization_type',
    columns: { organization_type: { type: 'text', stored: 'name' } },
  },
  user_extra_roles: {
    table: 'user_extra_role',
    columns: {
      user_id: { type: 'reference', references: 'users' },
      role_id: { type: 'reference', references: 'roles' },
      org_id: organization,
    },
  },
  notice_template: {
    table: 'notice_template',
    columns: {
      code: text,
      channel: text,
      is_active: isActive,
      name_mn: text,
      name_en: text,
      name_ko: text,
      title_mn: text,
      title_en: text,
      title_ko: text,
      body_mn: text,
      body_en: text,
      body_ko: text,
    },
  },
  mail_outbox: {
    table: 'mail_outbox',
    isInserted: true,
    columns: {
      key: { type: 'text', unique: true, isFilled: true },
      channel: filledText,
      recipient: filledText,
      subject: text,
      body: text,
    },
  },
};

const registered = new Map<string, NeededSource>();

/**
 * Adds sources that functions beside the engine read by SQL of their own, once at start and before definitions are
 * read. Unlike the engine's, they can be unpublished: the part that registers them responds without them.
 */
export function registerNeededSources(sources: Readonly<Record<string, NeededSource>>): void {
  for (const [id, source] of Object.entries(sources)) registered.set(id, source);
}

export function allNeededSources(): [string, NeededSource][] {
  return [...Object.entries(neededSources), ...registered];
}
