import { ArrowRightOutlined, EditOutlined, FontSizeOutlined, UndoOutlined } from '@ant-design/icons';
import { Input } from 'antd';
import { createPortal } from 'react-dom';
import { useEffect, useId, useReducer, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import type { WidgetServices } from '../../contract';
import { pictureAddress } from '../picture-address';
import './annotator.css';
import { drawMarks } from './draw-marks';
import { emptyBoard, play, tools, type Board, type Move, type Spot, type Tool } from './marks';

export interface AnnotatorProps {
  /** The id of the picture. */
  picture: string;
  label: string;
  services: WidgetServices;
  /** Receives the id of the picture with its marks. */
  onDone(this: void, id: string): void;
  onCancel(this: void): void;
}

/** Larger pictures are edited at this size: enough for any screen, and small enough for phones. */
const longest = 2048;
/** Colours that contrast with brick, snow and wood. */
const colours = ['#e13812', '#ffd500', '#00a3ff', '#ffffff'] as const;
const icons = { pen: EditOutlined, arrow: ArrowRightOutlined, text: FontSizeOutlined };

/** Adds drawings and text to a picture by mouse, finger or keyboard, and uploads the result as a new picture. */
export default function Annotator({ picture, label, services, onDone, onCancel }: AnnotatorProps) {
  const [image, setImage] = useState<HTMLImageElement | null>(null);
  const [problem, setProblem] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const titleId = useId();
  const sending = useRef<AbortController>(undefined);
  useEffect(() => () => sending.current?.abort(), []);
  const text = (key: string) => services.translate(`widgets.image.${key}`);
  const unreadable = services.translate('widgets.image.missing');

  useEffect(() => {
    let isGone = false;
    const load = async () => {
      const loaded = new Image();
      loaded.src = pictureAddress(picture);
      try {
        await loaded.decode();
        if (!isGone) setImage(loaded);
      } catch {
        // Shows the error unless the picture was removed meanwhile.
        if (!isGone) setProblem(unreadable);
      }
    };
    void load();
    return () => {
      isGone = true;
    };
  }, [picture, unreadable]);

  const canvas = useRef<HTMLCanvasElement>(null);
  const save = async () => {
    const drawn = canvas.current;
    const blob =
      drawn && (await new Promise<Blob | null>((resolve) => drawn.toBlob(resolve, 'image/jpeg', 0.9)));
    if (blob === null) return setProblem(text('failed'));
    const controller = new AbortController();
    sending.current = controller;
    setIsBusy(true);
    try {
      const file = new File([blob], 'marked.jpg', { type: 'image/jpeg' });
      const { id } = await services.upload(file, () => undefined, controller.signal);
      if (!controller.signal.aborted) onDone(id);
    } catch (error) {
      if (controller.signal.aborted) return undefined;
      setProblem(error instanceof Error && error.message ? error.message : text('failed'));
      setIsBusy(false);
    }
    return undefined;
  };

  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  // Rendered outside the form, so that its keys and buttons do not affect the form. The browser's own dialog needs no
  // inline style, which the strict Content-Security-Policy would refuse.
  return createPortal(
    <dialog
      ref={dialog}
      className="widget-annotator-dialog"
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onCancel();
      }}
    >
      <h2 id={titleId}>{`${text('mark')}: ${label}`}</h2>
      {image === null ? (
        <p className="widget-quiet">{problem === '' ? text('opening') : null}</p>
      ) : (
        <DrawingBoard image={image} canvas={canvas} services={services} />
      )}
      <p className="widget-problem" role="alert">
        {problem}
      </p>
      <footer>
        <button type="button" className="widget-button" onClick={onCancel}>
          {text('cancel')}
        </button>
        <button
          type="button"
          className="widget-button is-main"
          disabled={image === null || isBusy}
          onClick={() => void save()}
        >
          {text(isBusy ? 'markSaving' : 'markSave')}
        </button>
      </footer>
    </dialog>,
    document.body,
  );
}

interface DrawingBoardProps {
  image: HTMLImageElement;
  canvas: React.RefObject<HTMLCanvasElement | null>;
  services: WidgetServices;
}

function DrawingBoard({ image, canvas, services }: DrawingBoardProps) {
  const scale = Math.min(1, longest / Math.max(image.naturalWidth, image.naturalHeight));
  const [width, height] = [Math.round(image.naturalWidth * scale), Math.round(image.naturalHeight * scale)];
  const [board, move] = useReducer(play, null, () => emptyBoard(width, height, colours[0]));
  const [hasKeys, setHasKeys] = useState(false);
  const text = (key: string) => services.translate(`widgets.image.${key}`);

  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!context) return;
    context.drawImage(image, 0, 0, width, height);
    drawMarks(context, board.open ? [...board.marks, board.open] : board.marks);
  }, [board.marks, board.open, image, canvas, width, height]);

  return (
    <div className="widget-annotator">
      <Toolbar board={board} move={move} services={services} />
      <div className="widget-annotator-frame">
        <canvas
          ref={canvas}
          width={width}
          height={height}
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId);
            move({ kind: 'press', at: spotOf(event, board) });
          }}
          onPointerMove={(event) => {
            if (event.buttons > 0) move({ kind: 'drag', at: spotOf(event, board) });
          }}
          onPointerUp={() => move({ kind: 'release' })}
          onPointerCancel={() => move({ kind: 'give up' })}
        />
        {/* Keyboard control of the board: it covers the picture and lets pointer events through. */}
        <button
          type="button"
          className="widget-annotator-keys"
          aria-label={text('board')}
          aria-describedby="widget-annotator-help"
          onKeyDown={(event) => {
            const next = moveOfKey(event, board);
            if (!next) return;
            event.preventDefault();
            event.stopPropagation();
            move(next);
          }}
          onFocus={(event) => setHasKeys(event.currentTarget.matches(':focus-visible'))}
          onBlur={() => setHasKeys(false)}
        />
        {hasKeys ? (
          <svg className="widget-annotator-cursor" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
            <circle cx={board.cursor[0]} cy={board.cursor[1]} r={Math.max(width, height) / 60} />
            <circle cx={board.cursor[0]} cy={board.cursor[1]} r={Math.max(width, height) / 300} />
          </svg>
        ) : null}
      </div>
      <p id="widget-annotator-help" className="widget-quiet">
        {text('boardHelp')} <span className="widget-annotator-for-keys">{text('boardKeys')}</span>
      </p>
    </div>
  );
}

interface ToolbarProps {
  board: Board;
  move(this: void, move: Move): void;
  services: WidgetServices;
}

function Toolbar({ board, move, services }: ToolbarProps) {
  const text = (key: string) => services.translate(`widgets.image.${key}`);
  return (
    <div className="widget-annotator-tools">
      <div role="radiogroup" aria-label={text('tool')} className="widget-annotator-group">
        {tools.map((tool: Tool) => {
          const Icon = icons[tool];
          return (
            <label key={tool} className="widget-annotator-choice">
              <input
                type="radio"
                name="annotator-tool"
                checked={board.tool === tool}
                onChange={() => move({ kind: 'choose', tool })}
              />
              <Icon aria-hidden="true" /> {text(`tools.${tool}`)}
            </label>
          );
        })}
      </div>
      <div role="radiogroup" aria-label={text('colour')} className="widget-annotator-group">
        {colours.map((colour, index) => (
          <label key={colour} className="widget-annotator-choice">
            <input
              type="radio"
              name="annotator-colour"
              checked={board.colour === colour}
              aria-label={text(`colours.${index}`)}
              onChange={() => move({ kind: 'paint', colour })}
            />
            <svg viewBox="0 0 20 20" aria-hidden="true">
              <circle cx="10" cy="10" r="8" fill={colour} />
            </svg>
          </label>
        ))}
      </div>
      <button
        type="button"
        className="widget-button"
        disabled={board.marks.length === 0 && board.open === null}
        onClick={() => move({ kind: 'undo' })}
      >
        <UndoOutlined aria-hidden="true" /> {text('undo')}
      </button>
      {board.tool === 'text' ? (
        <Input
          className="widget-control widget-annotator-text"
          value={board.text}
          maxLength={80}
          placeholder={text('words')}
          aria-label={text('words')}
          onChange={({ target }) => move({ kind: 'write', text: target.value })}
        />
      ) : null}
    </div>
  );
}

/** The position in the picture's own pixels, because it may be displayed smaller. */
function spotOf({ currentTarget, clientX, clientY }: PointerEvent, { size }: Board): Spot {
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  return [
    Math.round(((clientX - left) / width) * size.width),
    Math.round(((clientY - top) / height) * size.height),
  ];
}

const steps: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Arrows move, the space bar or Enter starts and ends a mark, Escape cancels it. */
function moveOfKey({ key, shiftKey, ctrlKey, metaKey }: KeyboardEvent, board: Board): Move | undefined {
  const step = steps[key];
  if (step) return { kind: 'step', x: step[0], y: step[1], isFar: shiftKey };
  if (key === ' ' || key === 'Enter') {
    return board.open ? { kind: 'release' } : { kind: 'press', at: board.cursor };
  }
  if (key === 'Escape' && board.open) return { kind: 'give up' };
  return key === 'z' && (ctrlKey || metaKey) ? { kind: 'undo' } : undefined;
}
