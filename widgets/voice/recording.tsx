import { CustomerServiceOutlined } from '@ant-design/icons';
import { useEffect, useRef, useState } from 'react';
import type { AttachedFile } from '../../src/engine/form/attached-files';
import type { WidgetServices } from '../contract';

interface RecordingProps {
  recording: AttachedFile;
  /** From 1. */
  number: number;
  services: Pick<WidgetServices, 'translate'>;
}

/**
 * A recording to listen to. It is loaded whole when the person asks for it: players of Safari would ask for parts, and a
 * recording has no duration before it is read.
 */
export function Recording({ recording: { file, caption }, number, services }: RecordingProps) {
  const [state, setState] = useState<'closed' | 'loading' | 'failed'>('closed');
  const [address, setAddress] = useState<string | null>(null);
  const latest = useRef<string>(undefined);
  useEffect(
    () => () => {
      if (latest.current !== undefined) URL.revokeObjectURL(latest.current);
    },
    [],
  );
  const text = (key: string) => services.translate(`widgets.voice.${key}`, { number });
  const name = caption ?? text('note');
  const open = async () => {
    setState('loading');
    try {
      const response = await fetch(`/files/${encodeURIComponent(file)}`);
      if (!response.ok) throw new Error(response.statusText);
      latest.current = URL.createObjectURL(await response.blob());
      setAddress(latest.current);
    } catch {
      setState('failed');
    }
  };
  // oxlint-disable-next-line jsx-a11y/media-has-caption -- speech in a person's own words has no transcript
  if (address !== null) return <audio src={address} controls autoPlay aria-label={name} />;
  return (
    <>
      <button
        type="button"
        className="widget-button widget-voice-play"
        disabled={state === 'loading'}
        onClick={() => void open()}
      >
        <CustomerServiceOutlined aria-hidden="true" /> {name}
      </button>
      {state === 'failed' ? (
        <span className="widget-problem" role="alert">
          {text('unavailable')}
        </span>
      ) : null}
    </>
  );
}
