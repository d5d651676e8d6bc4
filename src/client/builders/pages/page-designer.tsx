import { Button, Segmented } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { say } from '../../../definitions/language';
import { pageDevices, type PageBlockType, type PageDevice } from '../../../definitions/page';
import { useLanguage } from '../../i18n/i18n';
import { SortableArea } from '../../ui/sorting/sortable-area';
import type { BuilderProps } from '../builder-props';
import { moveWithin } from '../document/list-edits';
import { EditorContext } from '../editor/editor-context';
import { readText } from '../panel/read-text';
import { BlockPalette, draggedType } from './block-palette';
import { BlockSettings } from './block-settings';
import { PageCanvas } from './page-canvas';
import { addBlock, listBlocks } from './page-edits';
import { PageSettings } from './page-settings';
import { PreviewRow } from '../preview/preview-row';
import { useRowSource } from '../preview/use-row-source';
import '../lists/lists.css';
import '../sources/column-tree.css';
import './pages.css';

/** Designs a page: blocks from a palette, on a canvas as wide as a phone, a tablet or a computer. */
export function PageDesigner({ document, onEdit, problems }: BuilderProps) {
  const { t } = useTranslation(['page-designer', 'builder']);
  const language = useLanguage();
  const editor = useMemo(() => ({ document, onEdit, problems }), [document, onEdit, problems]);
  const [chosenDevice, setDevice] = useState<PageDevice>('computer');
  // Paper has one width.
  const isPaper = document.source !== undefined;
  const device = isPaper ? 'computer' : chosenDevice;
  const [selected, setSelected] = useState<number | null>(null);
  const [row, setRow] = useState<string>();
  const rowSource = useRowSource(document);
  const places = listBlocks(document);
  const ids = places.map(({ type, index }) => `block ${type} ${index}`);
  const nameOf = (type: string, title?: unknown) => {
    const kind = t(`blocks.${type}.name`);
    const text = readText(title);
    return text === undefined || say(text, language) === '' ? kind : `${kind}: ${say(text, language)}`;
  };
  const nameAt = (index: number) => nameOf(places[index]?.type ?? 'text', places[index]?.block.title);
  const add = (type: PageBlockType, index: number) => {
    const words = { text: { mn_MN: t('first.text') }, form: { mn_MN: t('first.form') } };
    onEdit(addBlock(document, type, index, words));
    setSelected(index);
  };
  const chosen = selected === null ? undefined : places[selected];
  return (
    <EditorContext value={editor}>
      <SortableArea
        ids={ids}
        direction="grid"
        startKeys="spaceOrEnter"
        nameOf={(id) => nameOf(draggedType(id) ?? places[ids.indexOf(id)]?.type ?? 'text')}
        announce={(event, values) => t(`builder:sort.${event}`, values)}
        howToMove={t('builder:sort.howToMove')}
        onMove={(id, onto) => {
          const to = ids.indexOf(onto);
          if (id === onto || to === -1) return;
          onEdit(moveWithin(document, '/blocks', ids.indexOf(id), to));
          setSelected(to);
        }}
        onDropNew={(id, onto) => {
          const type = draggedType(id);
          const index = ids.indexOf(onto);
          if (type !== undefined) add(type, index === -1 ? places.length : index);
        }}
      >
        <div className="page-designer">
          <BlockPalette onAdd={(type) => add(type, places.length)} />
          <div className="editor">
            {isPaper ? null : (
              <Segmented<PageDevice>
                aria-label={t('canvas.device')}
                className="page-devices"
                value={device}
                options={pageDevices.map((each) => ({ value: each, label: t(`canvas.${each}`) }))}
                onChange={setDevice}
              />
            )}
            {rowSource === undefined ? null : (
              <PreviewRow
                key={rowSource}
                source={rowSource}
                row={row}
                help={t('canvas.chooseRow')}
                onChoose={setRow}
              />
            )}
            <PageCanvas
              ids={ids}
              row={rowSource === undefined ? undefined : row}
              nameAt={nameAt}
              device={device}
              selected={selected}
              onSelect={setSelected}
            />
          </div>
          <section className="editor page-properties" aria-label={t('settings.title')}>
            {chosen === undefined ? (
              <PageSettings />
            ) : (
              <>
                <Button className="setting-start" onClick={() => setSelected(null)}>
                  {t('settings.toPage')}
                </Button>
                <BlockSettings key={chosen.index} place={chosen} nameAt={nameAt} device={device} />
              </>
            )}
          </section>
        </div>
      </SortableArea>
    </EditorContext>
  );
}
