import { expect, test } from 'vitest';
import { krudRights, mayBegin, permittedForm } from '../../../src/client/runtime/krud/krud-rights';

const all = { show: true, c: true, r: true, u: true, d: true };
const everything = { mutations: ['create', 'update', 'delete'] as const, canDelete: true, mayUpload: true };

test('a page offers what the krud, the rights and the source all allow', () => {
  const offered = krudRights(['create', 'view', 'update', 'delete'], all, everything);
  expect(offered).toEqual({
    canCreate: true,
    canClone: false,
    canRead: true,
    canUpdate: true,
    canDelete: true,
    canExport: false,
    canImport: false,
  });
});

test('a person who may not delete is not offered it', () => {
  const agent = krudRights(['create', 'update', 'delete'], { ...all, d: false }, everything);
  expect(agent).toMatchObject({ canUpdate: true, canDelete: false });
});

test('an action that the krud leaves out or the source does not publish is not offered', () => {
  expect(krudRights(['update'], all, everything)).toMatchObject({ canCreate: false, canDelete: false });
  expect(
    krudRights(['create', 'update'], all, { ...everything, mutations: ['create'], canDelete: false }),
  ).toMatchObject({
    canCreate: true,
    canUpdate: false,
  });
});

test('accounts are deleted by a call of their own, where the source has no mutation for it', () => {
  const people = { ...everything, mutations: ['update'] as const };
  expect(krudRights(['update'], all, people)).toMatchObject({ canUpdate: true, canDelete: true });
  expect(krudRights(['update'], { ...all, d: false }, people).canDelete).toBe(false);
});

test('files are exported for readers, and imported from people who may create and upload', () => {
  const actions = ['create', 'export', 'import'] as const;
  expect(krudRights(actions, all, everything)).toMatchObject({ canExport: true, canImport: true });
  expect(krudRights(actions, { ...all, r: false, c: false }, everything)).toMatchObject({
    canExport: false,
    canImport: false,
  });
  expect(krudRights(actions, all, { ...everything, mayUpload: false }).canImport).toBe(false);
  expect(krudRights(actions, all, { ...everything, mutations: ['update'] }).canImport).toBe(false);
});

test('an address opens no more than its reader may do', () => {
  const reader = { canCreate: false, canClone: false, canUpdate: false };
  const writer = { canCreate: true, canClone: true, canUpdate: true };
  const edit = { mode: 'edit', rowId: '12' } as const;
  const history = { mode: 'history', rowId: '12' } as const;
  const create = { mode: 'create', rowId: null } as const;
  expect([edit, history, create].map((open) => permittedForm(open, writer, false))).toEqual([
    edit,
    history,
    create,
  ]);
  expect(permittedForm(edit, reader, false)).toEqual({ mode: 'view', rowId: '12' });
  expect(permittedForm(create, reader, false)).toBeNull();
  expect([edit, history, create].map((open) => permittedForm(open, writer, true))).toEqual([
    null,
    history,
    null,
  ]);
});

test('a new row begins with the values of another one where the krud offers copies', () => {
  expect(krudRights(['create', 'clone'], all, everything).canClone).toBe(true);
  expect(krudRights(['clone'], { ...all, c: false }, everything).canClone).toBe(false);
  expect(krudRights(['clone'], all, { ...everything, mutations: ['update'] }).canClone).toBe(false);
  const copy = { mode: 'create', rowId: null, from: '12' } as const;
  const copier = { canCreate: false, canClone: true, canUpdate: false };
  expect(permittedForm(copy, copier, false)).toEqual(copy);
  expect(permittedForm({ mode: 'create', rowId: null }, copier, false)).toBeNull();
});

test('a page with a create button of its own begins rows by it, whatever its form allows', () => {
  const createButton = { title: 'Шинэ', form: 'short' };
  expect([{ canCreate: false }, { canCreate: true }].map((rights) => mayBegin(rights, {}))).toEqual([
    false,
    true,
  ]);
  expect(mayBegin({ canCreate: false }, { createButton })).toBe(true);
});
