import { Type, type Static } from 'typebox';
import { DefinitionId, localPathPattern } from './values/name';
import { Registration } from './registration';
import { Language } from './text';
import { colorPattern } from './values/brand-colors';

const words = Type.Record(Type.String(), Type.String());
const Element = Type.Object({ element: Type.String() }, { additionalProperties: false });

/** The public settings, which `GET /lambda-config` serves under the names of the wire contract. They must not contain secrets. */
export const Settings = Type.Object(
  {
    kind: Type.Literal('settings'),
    id: DefinitionId,
    format: Type.Literal(2),
    projectKey: Type.String(),
    theme: Type.Enum(['light', 'dark']),
    /** The project's own colour, in place of the blue one. */
    primaryColor: Type.Optional(Type.String({ pattern: colorPattern })),
    title: Type.String(),
    subTitle: Type.String(),
    copyright: Type.String(),
    logo: Type.String(),
    favicon: Type.String(),
    superUrl: Type.String(),
    appUrl: Type.String(),
    hasLanguage: Type.Boolean(),
    languages: Type.Array(
      Type.Object({ label: Type.String(), code: Language }, { additionalProperties: false }),
      { minItems: 1 },
    ),
    defaultLanguage: Language,
    roleRedirects: Type.Array(
      Type.Object(
        { role: DefinitionId, url: Type.String({ pattern: localPathPattern }) },
        { additionalProperties: false },
      ),
    ),
    userDataFields: Type.Array(Type.String()),
    dataFormCustomElements: Type.Array(Element),
    dataGridCustomElements: Type.Array(Element),
    /** Minutes; 0 means 10. */
    passwordResetTimeOut: Type.Integer({ minimum: 0 }),
    staticWords: Type.Object(
      { mn_MN: words, en_US: Type.Optional(words), ko_KR: Type.Optional(words) },
      { additionalProperties: false },
    ),
    /** Roles that people may register as. Without it: `citizen` alone. */
    registration: Type.Optional(Registration),
    notify: Type.Object(
      { firebaseConfig: Type.Union([Type.Record(Type.String(), Type.String()), Type.Null()]) },
      { additionalProperties: false },
    ),
    microserviceDev: Type.Boolean(),
  },
  { additionalProperties: false },
);
export type Settings = Static<typeof Settings>;

/** Members whose address may be that of an uploaded picture. */
const pictureMembers = ['logo', 'favicon'] as const;

/** The address at which an uploaded picture is served. */
export function uploadedPictureAddress(file: string): string {
  return `/files/${file}`;
}

/** The uploaded pictures that settings name; other addresses are files of the built pages, or of other sites. */
export function uploadedPictures(
  settings: Settings,
): { member: (typeof pictureMembers)[number]; file: string }[] {
  return pictureMembers.flatMap((member) => {
    const [, file] = /^\/files\/([\w-]{24})$/.exec(settings[member]) ?? [];
    return file === undefined ? [] : [{ member, file }];
  });
}
