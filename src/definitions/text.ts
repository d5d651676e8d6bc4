import { Type, type Static } from 'typebox';
import { languages } from './language';

export { defaultLanguage, languages, say } from './language';

export const Language = Type.Enum([...languages]);
export type Language = Static<typeof Language>;

/** A text that people read: one string for all languages, or one per language with Mongolian always present. */
export const Text = Type.Union([
  Type.String({ minLength: 1 }),
  Type.Object(
    {
      mn_MN: Type.String({ minLength: 1 }),
      en_US: Type.Optional(Type.String({ minLength: 1 })),
      ko_KR: Type.Optional(Type.String({ minLength: 1 })),
    },
    { additionalProperties: false },
  ),
]);
export type Text = Static<typeof Text>;
