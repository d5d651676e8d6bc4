import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useOrganization, useRoleChoices } from '../../session/organization-store';
import { Icon } from '../../ui/icon';

/** Names the organization that the person acts for, and links to the choice of roles where they have several. */
export default function RoleLink({ onGo }: { onGo: () => void }) {
  const { t } = useTranslation();
  useRoleChoices();
  const { organization, userExtraRoles } = useOrganization();
  return (
    <>
      {organization === null ? null : <p className="popup-heading">{organization.organization}</p>}
      {userExtraRoles.length === 0 ? null : (
        <Link className="popup-item" to="/select-role" onClick={onGo}>
          <Icon name="users" />
          {t('session.role')}
        </Link>
      )}
    </>
  );
}
