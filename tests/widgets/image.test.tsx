// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { WidgetServices } from '../../widgets/contract';
import ImageField from '../../widgets/image/Field';
import type { ImageOptions, PictureValue } from '../../widgets/image/index';
import { fakeServices } from './services';

afterEach(cleanup);

const megabyte = 1024 * 1024;

describe('a picture', () => {
  it('is sent as soon as it is chosen, and its id is the value', async () => {
    const { services, uploads } = fakeServices();
    const onChange = draw(services, null);
    choose(picture('house.png', 'image/png', 10));
    await waitFor(() => expect(onChange).toHaveBeenCalledWith('uploaded1'));
    expect(uploads).toHaveLength(1);
  });

  it('of another type is refused before it is sent', async () => {
    const { services, uploads } = fakeServices();
    draw(services, null);
    choose(picture('house.svg', 'image/svg+xml', 10));
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('JPG'));
    expect(uploads).toHaveLength(0);
  });

  it('that is too large is refused before it is sent, with the limit', async () => {
    const { services, uploads } = fakeServices();
    draw(services, null);
    choose(picture('house.jpg', 'image/jpeg', 10 * megabyte + 1));
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('10 МБ'));
    expect(uploads).toHaveLength(0);
  });

  it('shows how far it is and can be stopped', async () => {
    const { services } = fakeServices();
    let signal: AbortSignal | undefined;
    const onChange = draw(
      {
        ...services,
        upload: (_file, onProgress, given) => {
          signal = given;
          onProgress(0.4);
          return new Promise(() => undefined);
        },
      },
      null,
    );
    choose(picture('house.jpg', 'image/jpeg', 100));
    expect(await screen.findByText('Хуулж байна: 40%')).toBeTruthy();
    fireEvent.click(screen.getByText('Болих'));
    expect(signal?.aborted).toBe(true);
    expect(onChange).not.toHaveBeenCalled();
  });

  it('says why the server refused it', async () => {
    const { services } = fakeServices();
    draw({ ...services, upload: () => Promise.reject(new Error('Зураг эвдэрсэн байна')) }, null);
    choose(picture('house.jpg', 'image/jpeg', 100));
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Зураг эвдэрсэн байна'));
  });

  it('that is none by its contents is refused with the types of pictures, not with all that the server takes', async () => {
    const { services } = fakeServices();
    const refusal = Object.assign(new Error('Зөвшөөрөх төрөл: JPEG, PDF, Word'), { status: 415 });
    draw({ ...services, upload: () => Promise.reject(refusal) }, null);
    choose(picture('house.jpg', 'image/jpeg', 100));
    await waitFor(() =>
      expect(screen.getByRole('alert').textContent).toBe('Зөвхөн JPG, PNG, WebP зураг оруулна уу'),
    );
  });

  it('can be taken away again', () => {
    const onChange = draw(fakeServices().services, 'f3Kq8ZpTn2');
    fireEvent.click(screen.getByText('Хасах'));
    expect(onChange).toHaveBeenCalledWith(null);
  });
});

describe('a list of pictures', () => {
  it('takes many at once, one after the other, and those that are chosen meanwhile', async () => {
    const { services, uploads } = fakeServices();
    const onChange = draw(services, ['a1'], { isList: true });
    choose(picture('1.jpg', 'image/jpeg', 10), picture('2.jpg', 'image/jpeg', 10));
    choose(picture('3.jpg', 'image/jpeg', 10));
    await waitFor(() =>
      expect(onChange).toHaveBeenLastCalledWith(['a1', 'uploaded1', 'uploaded2', 'uploaded3']),
    );
    expect(uploads.map(({ name }) => name)).toEqual(['1.jpg', '2.jpg', '3.jpg']);
  });

  it('names the one that is refused, and takes those behind it', async () => {
    const onChange = draw(fakeServices().services, null, { isList: true });
    choose(picture('plan.svg', 'image/svg+xml', 10), picture('2.jpg', 'image/jpeg', 10));
    await waitFor(() => expect(onChange).toHaveBeenLastCalledWith(['uploaded1']));
    expect(screen.getByRole('alert').textContent).toMatch(/^plan\.svg: .*JPG/);
  });

  it('has no fixed number, unless the form sets one', () => {
    const many = Array.from({ length: 200 }, (_, index) => `p${index}`);
    draw(fakeServices().services, many, { isList: true });
    expect(document.querySelector<HTMLInputElement>('#photo')?.disabled).toBe(false);
    expect(screen.getByText('Зургийн тоо: 200')).toBeTruthy();
    cleanup();
    draw(fakeServices().services, ['a1', 'b2'], { maximum: 2 });
    expect(screen.getByText('Зургийн тоо дүүрсэн')).toBeTruthy();
    expect(document.querySelector<HTMLInputElement>('#photo')?.disabled).toBe(true);
  });

  it('has a caption for each, and an order', () => {
    const onChange = draw(fakeServices().services, [{ file: 'a1', caption: 'Хана' }, 'b2'], { isList: true });
    fireEvent.change(screen.getByRole('textbox', { name: 'Тайлбар: 2' }), { target: { value: 'Дээвэр' } });
    expect(onChange).toHaveBeenLastCalledWith([
      { file: 'a1', caption: 'Хана' },
      { file: 'b2', caption: 'Дээвэр' },
    ]);
    fireEvent.change(screen.getByRole('textbox', { name: 'Тайлбар: 1' }), { target: { value: '' } });
    expect(onChange).toHaveBeenLastCalledWith(['a1', 'b2']);
    expect(screen.getByRole('button', { name: 'Урагшлуулах: 1' })).toHaveProperty('disabled', true);
    fireEvent.click(screen.getByRole('button', { name: 'Хойшлуулах: 1' }));
    expect(onChange).toHaveBeenLastCalledWith(['b2', { file: 'a1', caption: 'Хана' }]);
  });

  it('loses one by one, and the last one leaves nothing', () => {
    const onChange = draw(fakeServices().services, ['a1', 'b2'], { isList: true });
    fireEvent.click(screen.getByRole('button', { name: 'Хасах: 1' }));
    expect(onChange).toHaveBeenLastCalledWith(['b2']);
    cleanup();
    const last = draw(fakeServices().services, ['a1'], { isList: true });
    fireEvent.click(screen.getByRole('button', { name: 'Хасах: 1' }));
    expect(last).toHaveBeenLastCalledWith(null);
  });

  it('is a gallery with captions where it is only read', () => {
    draw(fakeServices().services, [{ file: 'a1', caption: 'Хойд хана' }, 'b2'], { isList: true }, true);
    expect(screen.getByRole('img', { name: 'Хойд хана' })).toBeTruthy();
    expect(screen.getByText('Хойд хана').tagName).toBe('FIGCAPTION');
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toEqual(['/files/a1', '/files/b2']);
  });

  it('is drawn on where the form says so', () => {
    draw(fakeServices().services, ['a1'], { isList: true, annotation: 'keep' });
    expect(screen.getByRole('button', { name: 'Тэмдэглэх: 1' })).toBeTruthy();
    cleanup();
    draw(fakeServices().services, 'a1', {});
    expect(screen.queryByText('Тэмдэглэх')).toBeNull();
  });
});

function draw(
  services: WidgetServices,
  value: PictureValue | null,
  options: ImageOptions = {},
  isReadOnly = false,
) {
  const onChange = vi.fn<(value: unknown) => void>();
  render(
    <ImageField
      id="photo"
      name="photo"
      label="Зураг"
      value={value}
      options={options}
      placeholder={undefined}
      isRequired={false}
      isReadOnly={isReadOnly}
      isInvalid={false}
      describedBy={undefined}
      reference={undefined}
      services={services}
      onChange={onChange}
      onBlur={() => undefined}
    />,
  );
  return onChange;
}

function choose(...files: File[]): void {
  const input = document.getElementById('photo');
  if (!input) throw new Error('There is no file control');
  fireEvent.change(input, { target: { files } });
}

function picture(name: string, type: string, size: number): File {
  const file = new File(['x'], name, { type });
  Object.defineProperty(file, 'size', { value: size });
  return file;
}
