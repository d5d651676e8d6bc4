// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { applyEdit, type Edit } from '../../../src/client/builders/document/edit';
import { JsonView } from '../../../src/client/builders/json/json-view';
import { prepareBuilder, shippedDocument } from './forms/builder-page';

beforeAll(async () => {
  await prepareBuilder();
  await i18next.loadNamespaces(['builder']);
});
afterEach(cleanup);

it('takes changed JSON as one edit, keeps kind and id, and says where broken JSON is broken', () => {
  const news = shippedDocument('form', 'news');
  const edits: Edit[] = [];
  render(<JsonView document={news} onEdit={(edit) => edits.push(edit)} />);
  const text = screen.getByLabelText<HTMLTextAreaElement>('Тодорхойлолт (JSON)', { selector: 'textarea' });
  const whole = text.value;
  const apply = screen.getByRole<HTMLButtonElement>('button', { name: 'Хэрэглэх' });
  fireEvent.change(text, { target: { value: whole.replace('"layout": [', '"layout": [,') } });
  const line = whole.slice(0, whole.indexOf('"layout"')).split('\n').length;
  expect(screen.getByText(`JSON алдаатай: ${line}-р мөр, 14-р тэмдэгт.`)).toBeTruthy();
  expect(apply.disabled).toBe(true);
  const changed = whole.replace('"photo",\n    ', '').replace('"id": "news"', '"id": "other"');
  fireEvent.change(text, { target: { value: changed } });
  fireEvent.click(apply);
  expect(edits).toHaveLength(1);
  const next = applyEdit(news, edits[0] ?? []);
  expect(next.layout).toEqual((news.layout as string[]).filter((item) => item !== 'photo'));
  expect(next.id).toBe('news');
  expect(next.fields).toBe(news.fields);
});
