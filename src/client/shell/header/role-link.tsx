import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { getJson } from '../../api/http';
import { Icon } from '../../ui/icon';

/** Links to the choice of roles; shows nothing to people with one role. */
export function RoleLink({ onGo }: { onGo: () => void }) {
  const { t } = useTranslation();
  const choices = useQuery({
    queryKey: ['roles'],
    queryFn: ({ signal }) => getJson<{ roles: readonly unknown[] }>('/auth/roles', { signal }),
  });
  if ((choices.data?.roles.length ?? 0) < 2) return null;
  return (
    <Link className="popup-item" to="/select-role" onClick={onGo}>
      <Icon name="users" />
      {t('session.role')}
    </Link>
  );
}
