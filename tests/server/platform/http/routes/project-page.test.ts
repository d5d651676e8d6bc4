import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { projectPage } from '../../../../../src/server/platform/http/routes/project-page';
import type { Settings } from '../../../../../src/definitions/settings';
import settings from '../../../../../schemas/settings.json';

const index = readFileSync('src/client/index.html', 'utf8');
const withSettings = (changed: Partial<Settings>) =>
  projectPage(index, Object.assign(Object.create(null), { kind: 'settings', ...settings }, changed));

it('names the title, the icon, the theme and the key of the project before any script runs', () => {
  const page = withSettings({ title: '<Айл>', favicon: '/own.png', theme: 'dark', projectKey: 'айл' });
  expect(page).toContain('<title>&#60;Айл&#62;</title>');
  expect(page).toContain('<link rel="icon" href="/own.png" />');
  expect(page.match(/rel="icon"/g)).toHaveLength(1);
  expect(page).toContain('<meta name="project-theme" content="dark" />');
  expect(page).toContain('<meta name="project-key" content="айл" />');
  expect(page.indexOf('name="project-theme"')).toBeLessThan(page.indexOf('<script>'));
});

it('gives the project’s colour in both themes, under the page’s nonce', () => {
  expect(withSettings({})).not.toContain('--primary');
  const page = withSettings({ primaryColor: '#7a1fa2' });
  expect(page.match(/<style nonce="__NONCE__">[^<]*--primary:#7a1fa2/)).not.toBeNull();
  expect(page.match(/--primary:#7a1fa2/g)).toHaveLength(2);
});

it('leaves the page as it is where nothing is set', () => {
  expect(projectPage(index, undefined)).toBe(index);
  expect(withSettings({ favicon: '' })).toContain('href="/brand/favicon.svg"');
});
