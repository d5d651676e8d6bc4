import { AudioOutlined } from '@ant-design/icons';
import { useRef } from 'react';
import { attachedFiles, fileList, longestCaption } from '../../src/engine/form/attached-files';
import { usualMegabytes } from '../check-file';
import type { FieldProps } from '../contract';
import { FileInput } from '../file-input';
import { FileItem } from '../file-item';
import { Reading } from '../reading';
import { UploadActions } from '../upload-actions';
import { useFileList } from '../use-file-list';
import { useUpload } from '../use-upload';
import '../file/file.css';
import { Recordings } from './Cell';
import { usualLongest, usualMaximum, type VoiceOptions, type VoiceValue } from './index';
import { Recording } from './recording';
import { pickedTypes } from './types';
import { useRecorder } from './use-recorder';
import './voice.css';

/** Recordings of what a person says, with captions: for hands in gloves. A sound file can be chosen instead. */
export default function VoiceField(props: FieldProps<VoiceValue, VoiceOptions>) {
  const { id, value, isReadOnly, services } = props;
  const recordings = attachedFiles(value);
  if (!isReadOnly) return <VoiceInput {...props} />;
  return (
    <Reading id={id} isEmpty={recordings.length === 0}>
      <Recordings value={value} services={services} />
    </Reading>
  );
}

function VoiceInput(props: FieldProps<VoiceValue, VoiceOptions>) {
  const { id, label, value, options, services, isInvalid, onChange } = props;
  const { maximum = usualMaximum, longest = usualLongest } = options;
  const recordings = attachedFiles(value);
  const picker = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const list = useFileList(recordings, maximum, (next) => onChange(fileList(next)));
  const captions = useRef(new Map<string, string>());
  const upload = useUpload({
    services,
    limits: { types: pickedTypes, megabytes: usualMegabytes },
    texts: 'file',
    isList: true,
    onDone: (file) => list.add({ file: file.id, caption: captions.current.get(file.name) ?? file.name }),
  });
  const recorder = useRecorder(longest, (file, seconds) => {
    // Its own name, by which its caption is found when it has been sent.
    const own = new File([file], `${Date.now()}-${file.name}`, { type: file.type });
    captions.current.set(
      own.name,
      `${services.translate('widgets.voice.note', { number: list.latest().length + 1 })}, ${clock(seconds)}`.slice(
        0,
        longestCaption,
      ),
    );
    upload.start([own]);
    button.current?.focus();
  });
  const text = (key: string, values?: Record<string, string | number>) =>
    services.translate(`widgets.voice.${key}`, values);
  const problem = upload.problem ?? (recorder.problem === null ? null : text(recorder.problem));
  const problemId = `${id}-problem`;
  const isFull = recordings.length >= maximum;
  return (
    <div>
      {recordings.length === 0 ? null : (
        <ul className="widget-file-list" aria-label={label}>
          {recordings.map((recording, index) => (
            <FileItem
              key={recording.file}
              texts="file"
              file={recording}
              number={index + 1}
              isLast={index === recordings.length - 1}
              services={services}
              onCaption={(caption) => list.caption(index, caption)}
              onMove={(by) => list.move(index, by)}
              onRemove={() => {
                list.remove(index);
                button.current?.focus();
              }}
            >
              <Recording
                recording={{ file: recording.file, caption: text('note', { number: index + 1 }) }}
                number={index + 1}
                services={services}
              />
            </FileItem>
          ))}
        </ul>
      )}
      <div className="widget-file">
        <FileInput
          field={{ ...props, isInvalid: isInvalid || problem !== null }}
          picker={picker}
          accept={pickedTypes.join(',')}
          isMultiple
          isDisabled={isFull}
          problemId={problemId}
          onChoose={upload.start}
        />
        {recorder.seconds !== null ? (
          <div className="widget-voice">
            <span className="widget-voice-mark" aria-hidden="true" />
            <span role="timer">{`${clock(recorder.seconds)} / ${clock(longest)}`}</span>
            <button ref={button} type="button" className="widget-button" onClick={recorder.finish}>
              {text('finish')}
            </button>
            <button type="button" className="widget-button" onClick={recorder.discard}>
              {text('discard')}
            </button>
          </div>
        ) : isFull ? (
          <p className="widget-quiet">{text('full')}</p>
        ) : (
          <UploadActions
            texts="file"
            label={label}
            icon={null}
            isFilled={false}
            share={upload.share}
            services={services}
            onChoose={() => picker.current?.click()}
            onCancel={upload.cancel}
            before={
              <button
                ref={button}
                type="button"
                className="widget-button"
                aria-label={`${text('record')}: ${label}`}
                onClick={() => void recorder.start()}
              >
                <AudioOutlined aria-hidden="true" /> {text('record')}
              </button>
            }
          />
        )}
      </div>
      <p id={problemId} className="widget-problem" role="alert">
        {problem}
      </p>
    </div>
  );
}

/** Seconds as minutes and seconds, such as `1:05`. */
function clock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
