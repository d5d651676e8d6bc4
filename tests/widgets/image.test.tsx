// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { WidgetServices } from '../../widgets/contract';
import ImageField from '../../widgets/image/Field';
import type { ImageOptions } from '../../widgets/image/index';
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
    expect((await screen.findByRole('alert')).textContent).toContain('JPG');
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

describe('several pictures', () => {
  it('come one after the other, until there are enough', async () => {
    const { services } = fakeServices();
    const onChange = draw(services, ['a1'], { maximum: 2 });
    choose(picture('house.jpg', 'image/jpeg', 10));
    await waitFor(() => expect(onChange).toHaveBeenCalledWith(['a1', 'uploaded1']));
    cleanup();
    draw(services, ['a1', 'b2'], { maximum: 2 });
    expect(screen.getByText('Зургийн тоо дүүрсэн')).toBeTruthy();
    expect(document.querySelector<HTMLInputElement>('#photo')?.disabled).toBe(true);
  });

  it('go one by one, and the last one leaves nothing', () => {
    const onChange = draw(fakeServices().services, ['a1', 'b2'], { maximum: 3 });
    fireEvent.click(screen.getByRole('button', { name: 'Хасах: 1' }));
    expect(onChange).toHaveBeenLastCalledWith(['b2']);
    cleanup();
    const last = draw(fakeServices().services, ['a1'], { maximum: 3 });
    fireEvent.click(screen.getByRole('button', { name: 'Хасах: 1' }));
    expect(last).toHaveBeenLastCalledWith(null);
  });

  it('are drawn on where the form says so', () => {
    draw(fakeServices().services, ['a1'], { maximum: 3, annotation: 'keep' });
    expect(screen.getByRole('button', { name: 'Тэмдэглэх: 1' })).toBeTruthy();
    cleanup();
    draw(fakeServices().services, 'a1', {});
    expect(screen.queryByText('Тэмдэглэх')).toBeNull();
  });
});

function draw(
  services: WidgetServices,
  value: string | readonly string[] | null,
  options: ImageOptions = {},
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
      isReadOnly={false}
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

function choose(file: File): void {
  const input = document.getElementById('photo');
  if (!input) throw new Error('There is no file control');
  fireEvent.change(input, { target: { files: Object.assign([file], { item: () => file }) } });
}

function picture(name: string, type: string, size: number): File {
  const file = new File(['x'], name, { type });
  Object.defineProperty(file, 'size', { value: size });
  return file;
}
