import type { Role } from './role';
import type { OpenRole } from './registration';
import type { Settings } from './settings';

/** The settings as `GET /lambda-config` serves them, under the names of the wire contract. A role is its number there. */
export function publicSettings(
  settings: Omit<Settings, 'kind' | 'id' | 'format'>,
  roles: ReadonlyMap<string, Pick<Role, 'number'>>,
  openRoles: readonly OpenRole[],
) {
  return {
    project_key: settings.projectKey,
    theme: settings.theme,
    title: settings.title,
    subTitle: settings.subTitle,
    copyright: settings.copyright,
    logo: settings.logo,
    favicon: settings.favicon,
    super_url: settings.superUrl,
    app_url: settings.appUrl,
    has_language: settings.hasLanguage,
    languages: settings.languages,
    default_language: settings.defaultLanguage,
    'role-redirects': settings.roleRedirects.flatMap(({ role: id, url }) => {
      const role = roles.get(id);
      return role ? [{ role_id: role.number, url }] : [];
    }),
    user_data_fields: settings.userDataFields,
    data_form_custom_elements: settings.dataFormCustomElements,
    data_grid_custom_elements: settings.dataGridCustomElements,
    password_reset_time_out: settings.passwordResetTimeOut,
    static_words: settings.staticWords,
    /** Roles that people may register as. */
    registration: { roles: openRoles },
    notify: settings.notify,
    microservice_dev: settings.microserviceDev,
  };
}

/** Response of `GET /lambda-config`. */
export type PublicSettings = ReturnType<typeof publicSettings>;
