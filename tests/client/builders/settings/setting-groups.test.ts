import { expect, it } from 'vitest';
import { settingGroups } from '../../../../src/client/builders/settings/setting-groups';
import { Settings } from '../../../../src/definitions/settings';

it('shows every key of the settings once, in a group', () => {
  const shown = Object.values(settingGroups).flat();
  const keys = Object.keys(Settings.properties).filter((key) => !['kind', 'id', 'format'].includes(key));
  expect(shown.toSorted()).toEqual(keys.toSorted());
});
