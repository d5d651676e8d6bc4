// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { startI18n } from '../../../../src/client/i18n/i18n';
import { useTabTitle } from '../../../../src/client/shell/tabs/tab-title';

it('pages of the shell’s own have a title without a menu item, others have none', async () => {
  await startI18n();
  const { result } = renderHook(() => useTabTitle());
  const titleOf = result.current;
  expect(['/admin', '/admin/inbox', '/admin/profile', '/admin/change-password'].map(titleOf)).toEqual([
    'Эхлэл',
    'Надаас хүлээж буй',
    'Миний бүртгэл',
    'Нууц үг солих',
  ]);
  expect(titleOf('/admin/p/404')).toBeUndefined();
});
