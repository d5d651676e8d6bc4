// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import FileField from '../../widgets/file/Field';
import file, { type DocumentValue, type FileOptions } from '../../widgets/file/index';
import { fakeServices } from './services';

afterEach(cleanup);

const document = (name: string) => new File(['%PDF-1.7'], name, { type: 'application/pdf' });

/** Draws the field as a form does: what it changes comes back as its value. */
function draw(first: DocumentValue | null, options: FileOptions, isReadOnly = false) {
  const { services, uploads } = fakeServices();
  const values: unknown[] = [];
  function Form() {
    const [value, setValue] = useState<DocumentValue | null>(first);
    return (
      <FileField
        id="files"
        name="files"
        label="Баримт"
        value={value}
        options={options}
        isReadOnly={isReadOnly}
        isRequired={false}
        isInvalid={false}
        describedBy={undefined}
        placeholder={undefined}
        reference={undefined}
        services={services}
        onChange={(next) => {
          values.push(next);
          setValue(next);
        }}
        onBlur={() => undefined}
      />
    );
  }
  render(<Form />);
  return { values, uploads };
}

const choose = (...files: File[]) =>
  fireEvent.change(screen.getByLabelText('Баримт: Файл сонгох'), { target: { files } });

describe('a list of documents', () => {
  it('takes several at once, each with its file name as the caption', async () => {
    const { values, uploads } = draw(null, { isList: true });
    choose(document('Гэрээ.pdf'), document('Хуулга.pdf'));
    await waitFor(() => expect(uploads).toHaveLength(2));
    await waitFor(() =>
      expect(values.at(-1)).toEqual([
        { file: expect.any(String), caption: 'Гэрээ.pdf' },
        { file: expect.any(String), caption: 'Хуулга.pdf' },
      ]),
    );
  });

  it('has captions and an order that people change', () => {
    const { values } = draw(['a1', 'b2'], { isList: true });
    fireEvent.change(screen.getByLabelText('Тайлбар: 2'), { target: { value: 'Орлогын хуулга' } });
    // Documents lie below each other.
    const earlier = screen.getByRole('button', { name: 'Урагшлуулах: 2' });
    expect(earlier.querySelector('.anticon-arrow-up')).not.toBeNull();
    fireEvent.click(earlier);
    expect(values.at(-1)).toEqual([{ file: 'b2', caption: 'Орлогын хуулга' }, 'a1']);
    fireEvent.click(screen.getByRole('button', { name: 'Хасах: 1' }));
    expect(values.at(-1)).toEqual(['a1']);
    fireEvent.click(screen.getByRole('button', { name: 'Хасах: 1' }));
    expect(values.at(-1)).toBeNull();
  });

  it('ends at its maximum', () => {
    draw(['a1', 'b2'], { maximum: 2 });
    expect(screen.getByText('Файлын тоо дүүрсэн')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Баримт: Файл сонгох').disabled).toBe(true);
  });

  it('is read as links by their captions', () => {
    draw([{ file: 'a1', caption: 'Гэрээ.pdf' }, 'b2'], { isList: true }, true);
    const links = screen.getAllByRole('link');
    expect(links.map((link) => [link.textContent?.trim(), link.getAttribute('href')])).toEqual([
      ['Гэрээ.pdf', '/files/a1'],
      ['Файл нээх', '/files/b2'],
    ]);
  });

  it('refuses a file that is in it twice, and more than its maximum', () => {
    expect(file.normalize?.(['a1', 'a1'], {})).toHaveProperty('fault');
    expect(file.normalize?.(['a1', 'b2', 'c3'], { maximum: 2 })).toHaveProperty('fault');
    expect(file.normalize?.([{ file: 'a1', caption: ' Гэрээ ' }], {})).toEqual({
      value: [{ file: 'a1', caption: 'Гэрээ' }],
    });
  });
});
