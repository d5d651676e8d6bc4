import { attachedFiles } from '../../src/engine/form/attached-files';
import type { CellProps } from '../contract';
import type { VoiceValue } from './index';
import { Recording } from './recording';

/** The number of recordings; with more room, each of them to listen to. */
export default function VoiceCell({ value, isLine = true, services }: CellProps<VoiceValue>) {
  const recordings = attachedFiles(value);
  if (recordings.length === 0) return null;
  if (isLine) return services.translate('widgets.voice.count', { count: recordings.length });
  return <Recordings value={value} services={services} />;
}

/** Recordings to listen to, one below the other. */
export function Recordings({ value, services }: Pick<CellProps<VoiceValue>, 'value' | 'services'>) {
  return (
    <ul className="widget-file-links">
      {attachedFiles(value).map((recording, index) => (
        <li key={recording.file}>
          <Recording recording={recording} number={index + 1} services={services} />
        </li>
      ))}
    </ul>
  );
}
