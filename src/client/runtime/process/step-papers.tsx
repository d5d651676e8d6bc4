import { useTranslation } from 'react-i18next';
import { addressOfPage } from '../../../definitions/page';
import { Icon } from '../../ui/icon';
import { TouchLink } from '../../ui/touch-link';
import { papersSignedAt, usePapers } from '../paper/use-papers';
import type { OpenStep, ProcessPlace } from './row-processes';

interface StepPapersProps {
  place: ProcessPlace;
  process: string;
  step: OpenStep;
}

/** Links to the printed documents that the person signs in a step, so that they read them before. */
export function StepPapers({ place: { source, row }, process, step }: StepPapersProps) {
  const { t } = useTranslation('process');
  const isSigning = step.is_mine && step.is_signature_needed;
  const papers = papersSignedAt(usePapers(isSigning ? source : undefined), { process, step: step.step });
  if (papers.length === 0) return null;
  return (
    <div className="process-papers">
      <p>{t('readFirst')}</p>
      <ul>
        {papers.map(({ page, title, path }) => (
          <li key={page}>
            <TouchLink to={addressOfPage({ path }, row)}>
              <Icon name="file" />
              {title}
            </TouchLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
