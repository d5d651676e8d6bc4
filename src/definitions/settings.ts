import { Type, type Static } from 'typebox';
import { DefinitionId } from './name';
import { Registration } from './registration';
import { Language } from './text';

const words = Type.Record(Type.String(), Type.String());
const Element = Type.Object({ element: Type.String() }, { additionalProperties: false });

/** The public settings of `GET /lambda-config`. They must not contain secrets. */
export const Settings = Type.Object(
  {
    kind: Type.Literal('settings'),
    id: DefinitionId,
    format: Type.Literal(1),
    project_key: Type.String(),
    theme: Type.Enum(['light', 'dark']),
    title: Type.String(),
    subTitle: Type.String(),
    copyright: Type.String(),
    logo: Type.String(),
    favicon: Type.String(),
    super_url: Type.String(),
    app_url: Type.String(),
    has_language: Type.Boolean(),
    languages: Type.Array(
      Type.Object({ label: Type.String(), code: Language }, { additionalProperties: false }),
      { minItems: 1 },
    ),
    default_language: Language,
    'role-redirects': Type.Array(
      Type.Object(
        { role_id: Type.Integer(), url: Type.String({ pattern: '^/' }) },
        { additionalProperties: false },
      ),
    ),
    user_data_fields: Type.Array(Type.String()),
    data_form_custom_elements: Type.Array(Element),
    data_grid_custom_elements: Type.Array(Element),
    /** Minutes; 0 means 10. */
    password_reset_time_out: Type.Integer({ minimum: 0 }),
    static_words: Type.Object(
      { mn_MN: words, en_US: Type.Optional(words), ko_KR: Type.Optional(words) },
      { additionalProperties: false },
    ),
    /** Roles that people may register as. Without it: `citizen` alone. */
    registration: Type.Optional(Registration),
    notify: Type.Object(
      { firebaseConfig: Type.Union([Type.Record(Type.String(), Type.String()), Type.Null()]) },
      { additionalProperties: false },
    ),
    microservice_dev: Type.Boolean(),
  },
  { additionalProperties: false },
);
export type Settings = Static<typeof Settings>;
