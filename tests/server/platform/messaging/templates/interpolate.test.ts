import { describe, expect, it } from 'vitest';
import { gluedPlaceholders } from '../../../../../src/definitions/values/placeholders';
import { interpolate } from '../../../../../src/server/platform/messaging/templates/interpolate';
import { asHtml } from '../../../../../src/server/platform/messaging/templates/message-text';

describe('a template', () => {
  it('says its values, and a dash where there is none', () => {
    expect(interpolate('Захиалга: {{number}}. Талбар: {{label}}', { number: 12, label: null })).toBe(
      'Захиалга: 12. Талбар: —',
    );
    expect(interpolate('{{constructor}}', {})).toBe('—');
  });

  it('does not look into what its values contain', () => {
    expect(interpolate('{{a}}', { a: '{{b}} $& $1', b: 'secret' })).toBe('{{b}} $& $1');
  });

  it('glues no ending to a value', () => {
    expect(gluedPlaceholders('{{name}}-ийн захиалга')).toEqual(['name']);
    expect(gluedPlaceholders('{{name}}ийн захиалга {{other}}‑д')).toEqual(['name', 'other']);
    expect(gluedPlaceholders('Талбар: {{label}}. ({{a}}), {{b}}; {{c}} - тайлбар')).toEqual([]);
  });

  it('becomes a page in which nothing is markup', () => {
    const page = asHtml(
      '<b>',
      interpolate('Нэр: {{name}}\n\nДараа', { name: '<script>alert("x")</script>&' }),
    );
    expect(page).not.toContain('<script>');
    expect(page).toContain('&#60;script&#62;alert(&#34;x&#34;)&#60;/script&#62;&#38;');
    expect(page).toContain('</p><p>Дараа</p>');
  });
});
