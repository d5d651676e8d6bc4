import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { claimFile, FileClaimError, releaseFile } from '../../../../src/server/platform/files/ownership';
import { startTestApp, type Agent, type TestApp, type TestAppOptions } from '../../testing-app';

/** Somewhere that bytes can lie. */
export interface FilePlace {
  name: string;
  options: () => Promise<TestAppOptions>;
  /** The names of what lies there for a content. */
  names: (server: TestApp, key: string) => Promise<string[]>;
  close: () => Promise<void>;
}

/** The contract of file storage, for every adapter. */
export function describeFiles(place: FilePlace): void {
  describe(`files ${place.name}`, () => {
    let server: TestApp;
    let admin: Agent;
    let agent: Agent;
    let citizen: Agent;
    let photo: Uint8Array;

    beforeAll(async () => {
      server = await startTestApp(await place.options());
      [admin, agent, citizen] = [
        await server.signIn('admin'),
        await server.signIn('agent'),
        await server.signIn('citizen'),
      ];
      photo = await pictureOf('#0366cc');
    });
    afterAll(async () => {
      await server.close();
      await place.close();
    });

    /** The key under which a file's bytes lie. */
    async function contentOf(id: string): Promise<string> {
      const { rows } = await server.database.query<{ key: string }>(
        `select encode(sha256, 'hex') as key from dulaan.file where id = $1`,
        [id],
      );
      return rows[0]?.key ?? '';
    }

    /** The stored object of a content. */
    const onDisk = (key: string) => place.names(server, key);

    const age = (id: string) =>
      server.database.query(
        `update dulaan.file set unattached_since = now() - interval '31 days' where id = $1`,
        [id],
      );

    async function upload(by: Agent, name = 'зураг.jpg', content = photo): Promise<string> {
      const response = await by.upload(name, content);
      expect(response.statusCode).toBe(200);
      return response.json<{ id: string }>().id;
    }

    async function userId(login: string): Promise<number> {
      const { rows } = await server.database.query<{ id: number }>(
        'select id from app.users where login = $1',
        [login],
      );
      return rows[0]?.id ?? 0;
    }

    /** A news of the agent's with the photo. */
    async function createNews(
      photoId: string,
      isPublished: boolean,
    ): Promise<{ id: string; errors: string | undefined }> {
      const type = await admin.query<{ createLutNewsType: { id: string } }>(
        'mutation($input: LutNewsTypeInput!) { createLutNewsType(input: $input) { id } }',
        { input: { news_type: `Төрөл ${photoId}` } },
      );
      const input = {
        news_type_id: type.data?.createLutNewsType.id,
        title: 'Шинэ мэдээ',
        photo: photoId,
        is_publish: isPublished,
        is_special: false,
      };
      const news = await agent.query<{ createNews: { id: string } | null }>(
        'mutation($input: NewsInput!) { createNews(input: $input) { id } }',
        { input },
      );
      return { id: news.data?.createNews?.id ?? '', errors: news.errors && JSON.stringify(news.errors) };
    }

    const count = () => server.database.query<{ n: number }>('select count(*) as n from dulaan.file');

    describe('an upload', () => {
      test('returns the stored bytes, under a name that no one can guess', async () => {
        const response = await agent.upload('зураг.jpg', photo);
        expect(response.json()).toEqual({
          id: expect.stringMatching(/^[\w-]{24}$/),
          name: 'зураг.jpg',
          size: expect.any(Number),
          type: 'image/jpeg',
          width: 800,
          height: 400,
        });
      });

      test('counts once under one key: repeated, at once, and never for another file', async () => {
        const own = await pictureOf('#0a7f3f');
        const headers = { 'idempotency-key': randomUUID() };
        const before = await count();
        const responses = await Promise.all(
          Array.from({ length: 4 }, () => agent.upload('нэг.jpg', own, headers)),
        );
        responses.push(await agent.upload('нэг.jpg', own, headers));
        expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200]);
        const ids = new Set(responses.map((response) => response.json<{ id: string }>().id));
        expect(ids.size).toBe(1);
        expect(Number((await count()).rows[0]?.n)).toBe(Number(before.rows[0]?.n) + 1);
        expect((await agent.upload('хоёр.jpg', own, headers)).statusCode).toBe(422);
        expect((await agent.upload('нэг.jpg', photo, headers)).statusCode).toBe(422);
        expect((await agent.upload('нэг.jpg', own, { 'idempotency-key': 'нэг' })).statusCode).toBe(400);
        // Another person's key is another key.
        const others = (await admin.upload('нэг.jpg', own, headers)).json<{ id: string }>();
        expect(ids.has(others.id)).toBe(false);
      });

      test('under a key whose file is gone is kept anew', async () => {
        const headers = { 'idempotency-key': randomUUID() };
        const first = (await agent.upload('хуучин.jpg', photo, headers)).json<{ id: string }>();
        await age(first.id);
        await server.files.sweep();
        const again = (await agent.upload('хуучин.jpg', photo, headers)).json<{ id: string }>();
        expect(again.id).not.toBe(first.id);
        expect((await agent.get(`/files/${again.id}`)).statusCode).toBe(200);
        expect((await agent.upload('хуучин.jpg', photo, headers)).json()).toMatchObject({ id: again.id });
      });

      test('needs a session and, with a cookie, the XSRF header', async () => {
        expect((await server.visitor.upload('a.jpg', photo)).statusCode).toBe(401);
        expect((await agent.upload('a.jpg', photo, { 'x-xsrf-token': 'guess' })).statusCode).toBe(403);
        expect(
          (await server.visitor.upload('a.jpg', photo, { authorization: `Bearer ${agent.token}` }))
            .statusCode,
        ).toBe(200);
      });

      test.each([
        ['a program', 'setup.exe', bytes('MZ\u0000\u0001'), 415],
        ['a program with the name of a picture', 'photo.jpg', bytes('MZ\u0000\u0001'), 415],
        ['a page with the name of a picture', 'photo.jpg', bytes('<html><script>1</script></html>'), 415],
        ['half a picture', 'photo.jpg', Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]), 422],
        ['an empty file', 'photo.jpg', new Uint8Array(), 400],
        ['more than 10 MB', 'a.csv', new Uint8Array(10 * 1024 * 1024 + 1).fill(0x61), 413],
      ])('of %s is refused and leaves nothing', async (_what, name, content, status) => {
        const before = (await count()).rows[0]?.n;
        const response = await agent.upload(name, content);
        expect(response.statusCode).toBe(status);
        expect(response.json()).toMatchObject({
          status: false,
          error: expect.any(String),
          enMsg: expect.any(String),
        });
        expect((await count()).rows[0]?.n).toBe(before);
      });

      test('takes one file per call and nothing but multipart', async () => {
        const response = await agent.inject({
          method: 'POST',
          url: '/files',
          headers: { 'content-type': 'multipart/form-data; boundary=b' },
          payload: `${part('a.csv')}${part('b.csv')}--b--\r\n`,
        });
        expect(response.statusCode).toBe(413);
        expect((await agent.post('/files', { file: 'x' })).statusCode).toBe(415);
      });

      test('is limited while files wait to be attached', async () => {
        const crew = await server.signIn('crew');
        await server.database.query(
          `insert into dulaan.file (id, name, size, type, sha256, uploader)
       select 'waiting-' || n, 'a', 10 * 1024 * 1024, 'text/csv', ''::bytea, $1 from generate_series(1, 511) n`,
          [await userId('crew')],
        );
        // The number of files does not count.
        expect((await crew.upload('a.jpg', photo)).statusCode).toBe(200);
        await server.database.query(
          `insert into dulaan.file (id, name, size, type, sha256, uploader)
           values ('waiting-last', 'a', 10 * 1024 * 1024, 'text/csv', ''::bytea, $1)`,
          [await userId('crew')],
        );
        const refused = await crew.upload('a.jpg', photo);
        expect([refused.statusCode, refused.body]).toEqual([429, expect.stringContaining('5 ГБ')]);
      });
    });

    describe('a file that no row has', () => {
      test('is its uploader’s alone', async () => {
        const id = await upload(agent);
        expect((await agent.get(`/files/${id}`)).statusCode).toBe(200);
        for (const other of [admin, citizen, server.visitor]) {
          expect((await other.get(`/files/${id}`)).statusCode).toBe(404);
        }
      });

      test.each(['..%2f..%2fetc%2fpasswd', 'x'.repeat(24), 'short', '%00', 'x'.repeat(5000)])(
        'named %s is not found',
        async (id) => {
          const response = await agent.get(`/files/${id}`);
          expect([404, 414]).toContain(response.statusCode);
        },
      );

      test('is gone after 30 days, from the disk too', async () => {
        const id = await upload(citizen, 'a.jpg', await drawing('#e13812'));
        await citizen.get(`/files/${id}?w=64`);
        const content = await contentOf(id);
        await age(id);
        expect((await citizen.get(`/files/${id}`)).statusCode).toBe(404);
        expect(await onDisk(content)).toHaveLength(2);
        expect(await server.files.sweep()).toBe(1);
        expect(await onDisk(content)).toHaveLength(0);
      });

      test('goes alone where others have the same content', async () => {
        const same = await drawing('#ffa500');
        const [first, second] = [await upload(citizen, 'a.jpg', same), await upload(agent, 'b.jpg', same)];
        await age(first);
        await server.files.sweep();
        expect((await citizen.get(`/files/${first}`)).statusCode).toBe(404);
        expect((await agent.get(`/files/${second}`)).statusCode).toBe(200);
        expect((await citizen.get(`/files/${second}`)).statusCode).toBe(404);
      });
    });

    describe('a file of a row', () => {
      test('is shown to everyone who may read the column: to everybody, once the news is published', async () => {
        const id = await upload(agent);
        const news = await createNews(id, false);
        expect(news.errors).toBeUndefined();
        expect((await agent.get(`/files/${id}`)).statusCode).toBe(200);
        expect((await server.visitor.get(`/files/${id}`)).statusCode).toBe(404);
        expect((await citizen.get(`/files/${id}`)).statusCode).toBe(404);

        await admin.query('mutation($id: ID!) { updateNews(id: $id, input: { is_publish: true }) { id } }', {
          id: news.id,
        });
        expect((await server.visitor.get(`/files/${id}`)).statusCode).toBe(200);
        expect((await citizen.get(`/files/${id}`)).statusCode).toBe(200);
      });

      test('cannot be taken from another person’s uploads', async () => {
        const id = await upload(citizen);
        expect((await createNews(id, true)).errors).toContain('photo');
        expect((await server.visitor.get(`/files/${id}`)).statusCode).toBe(404);
      });

      test('is no longer public when the row lets it go', async () => {
        const id = await upload(agent);
        const news = await createNews(id, true);
        await agent.query('mutation($id: ID!) { updateNews(id: $id, input: { photo: null }) { id } }', {
          id: news.id,
        });
        expect((await server.visitor.get(`/files/${id}`)).statusCode).toBe(404);
        expect((await agent.get(`/files/${id}`)).statusCode).toBe(200);
      });
    });

    describe('claiming a file', () => {
      const place = { source: 'news', row: 4711, column: 'photo' };
      const claim = (fileId: string, caller: number | null, at = place) =>
        server.database.transaction((transaction) =>
          claimFile(transaction, { fileId, caller: { userId: caller }, ...at }),
        );

      test('needs one’s own file that no other row or column has', async () => {
        const id = await upload(agent);
        const own = await userId('agent');
        expect(await refusal(claim(id, await userId('citizen')))).toBe('unknown');
        expect(await refusal(claim(id, null))).toBe('unknown');
        expect(await refusal(claim('x'.repeat(24), own))).toBe('unknown');
        expect(await refusal(claim(id, own))).toBe('claimed');
        expect(await refusal(claim(id, own, { ...place, row: 4712 }))).toBe('elsewhere');
        expect(await refusal(claim(id, own, { ...place, column: 'video' }))).toBe('elsewhere');
        expect(await refusal(claim(id, await userId('citizen'), { ...place, row: 4712 }))).toBe('unknown');
      });

      test('again for the same place changes nothing, for any writer', async () => {
        const id = await upload(agent);
        expect(await refusal(claim(id, await userId('agent')))).toBe('claimed');
        expect(await refusal(claim(id, await userId('citizen')))).toBe('claimed');
      });

      test('that is rolled back leaves the file free', async () => {
        const id = await upload(agent);
        const own = await userId('agent');
        await server.database
          .transaction(async (transaction) => {
            await claimFile(transaction, { fileId: id, caller: { userId: own }, ...place });
            throw new Error('rolled back');
          })
          .catch(() => undefined);
        expect(await refusal(claim(id, own, { ...place, row: 4712 }))).toBe('claimed');
      });

      test('ends with letting go, at its own place alone', async () => {
        const id = await upload(agent);
        const own = await userId('agent');
        await claim(id, own);
        const release = (at: typeof place) =>
          server.database.transaction((transaction) => releaseFile(transaction, { fileId: id, ...at }));
        await release({ ...place, row: 4712 });
        expect(await refusal(claim(id, own, { ...place, row: 4712 }))).toBe('elsewhere');
        await release(place);
        expect(await refusal(claim(id, own, { ...place, row: 4712 }))).toBe('claimed');
      });
    });

    describe('a download', () => {
      test('of a picture is shown in the page, kept by this browser alone and not sent twice', async () => {
        const id = await upload(agent);
        const response = await agent.get(`/files/${id}`);
        expect(response.headers).toMatchObject({
          'content-type': 'image/jpeg',
          'x-content-type-options': 'nosniff',
          'cache-control': 'private, no-cache',
          'content-security-policy': expect.stringContaining('sandbox'),
          'content-length': String(response.rawPayload.length),
        });
        expect(response.headers).not.toHaveProperty('content-disposition');
        const again = await agent.get(`/files/${id}`, { 'if-none-match': String(response.headers.etag) });
        expect([again.statusCode, again.body]).toEqual([304, '']);
      });

      test('can be narrower, in listed widths', async () => {
        const id = await upload(agent);
        const responses = await Promise.all([1, 2, 3].map(() => agent.get(`/files/${id}?w=320`)));
        for (const response of responses) {
          expect(response.headers['content-type']).toBe('image/webp');
          expect(await sharp(response.rawPayload).metadata()).toMatchObject({ width: 320, height: 160 });
        }
        expect((await agent.get(`/files/${id}?w=321`)).statusCode).toBe(400);
        expect((await agent.get(`/files/${id}?w=320&w=64`)).statusCode).toBe(400);
        const whole = await agent.get(`/files/${id}`);
        expect(whole.headers.etag).not.toBe(responses[0]?.headers.etag);
      });

      test.each([
        ['тайлан.csv', 'a;b', 'text/csv'],
        [
          'зураг.svg',
          '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
          'image/svg+xml',
        ],
        ['хуудас.html', '<script>alert(1)</script>', 'text/html'],
        ['ном.pdf', '%PDF-1.7\n', 'application/pdf'],
      ])('of %s is saved and never opened in the page', async (name, content, type) => {
        const id = await upload(agent, name, bytes(content));
        const response = await agent.get(`/files/${id}?w=320`);
        expect(response.body).toBe(content);
        expect(response.headers['content-type']).toContain(type);
        expect(response.headers['content-disposition']).toContain(
          `filename*=UTF-8''${encodeURIComponent(name)}`,
        );
        expect(response.headers['content-disposition']).toMatch(/^attachment;/);
        expect(response.headers['content-security-policy']).toContain("default-src 'none'");
      });
    });
  });
}

async function pictureOf(background: string): Promise<Uint8Array> {
  return new Uint8Array(
    await sharp({ create: { width: 800, height: 400, channels: 3, background } })
      .jpeg()
      .toBuffer(),
  );
}

async function drawing(background: string): Promise<Uint8Array> {
  const picture = sharp({ create: { width: 800, height: 400, channels: 3, background } });
  return new Uint8Array(await picture.jpeg().toBuffer());
}

const bytes = (text: string) => new TextEncoder().encode(text);

const part = (name: string) =>
  `--b\r\nContent-Disposition: form-data; name="f"; filename="${name}"\r\n\r\na;b\r\n`;

const refusal = (promise: Promise<void>) =>
  promise.then(
    () => 'claimed',
    (error: unknown) => (error instanceof FileClaimError ? error.reason : String(error)),
  );
