import { describe, expect, it } from 'vitest';
import { watchedNames } from '../../../../src/client/runtime/form/store/field-watch';
import { createFormStore } from '../../../../src/client/runtime/form/store/form-store';
import { visitor } from '../../../../src/engine/access/caller';
import { runtimeOf } from '../served-form';

/** A form of news, and the notifications of watchers of one field each. */
function watched() {
  const store = createFormStore(runtimeOf('news'), { stored: null, user: visitor });
  const told: string[] = [];
  const fields = ['title', 'video', 'is_publish', 'is_special'];
  const ends = fields.map((field) => store.watch([field], () => told.push(field)));
  return { store, told, ends };
}

describe('a watcher of a field', () => {
  it('is notified of its own changes and of no others', () => {
    const { store, told } = watched();
    store.change(['title'], 'Хавар');
    expect(told).toEqual(['title']);
    store.openPart('/0', 1);
    expect(told).toEqual(['title']);
  });

  it('is notified when another field hides it', () => {
    const { store, told } = watched();
    store.change(['is_publish'], false);
    expect(told).toEqual(['is_publish', 'is_special']);
  });

  it('is notified of what is said about it, here or by the server, and when that is taken away', () => {
    const { store, told } = watched();
    store.touch(['title']);
    expect(told).toContain('title');
    expect(told).not.toContain('video');
    told.length = 0;
    store.refuse({ video: ['Буруу'] });
    expect(told).toContain('video');
    told.length = 0;
    store.change(['video'], 'https://a.mn');
    expect(told).toContain('video');
    expect(store.getState().serverErrors).toEqual({});
  });

  it('is notified of a value that is assumed for it, and of none of the others', () => {
    const { store, told } = watched();
    store.assume({ title: 'Хавар', video: 'https://a.mn' });
    told.length = 0;
    store.assume({ title: 'Намар', video: 'https://a.mn' });
    expect(told).toEqual(['title']);
    store.assume({});
    expect(told).toEqual(['title', 'title', 'video']);
  });

  it('is notified with all others when the form is to be sent', () => {
    const { store, told } = watched();
    store.submit();
    expect(told).toEqual(['title', 'video', 'is_publish', 'is_special']);
  });

  it('is notified once, however many of its fields have changed, and not at all after the end', () => {
    const { store, told, ends } = watched();
    for (const end of ends) end();
    store.watch(['is_publish', 'is_special'], () => told.push('both'));
    store.change(['is_publish'], false);
    expect(told).toEqual(['both']);
  });

  it('watches the sub-table where the field is in a row of one', () => {
    expect(watchedNames([], ['title', 'video'])).toEqual(['title', 'video']);
    expect(watchedNames(['links', 3], ['links'])).toEqual(['links']);
    expect(watchedNames(['links', 3], [])).toEqual([]);
  });
});
