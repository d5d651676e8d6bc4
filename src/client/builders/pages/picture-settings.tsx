import { useTranslation } from 'react-i18next';
import { isObject } from '../document/pointer';
import { useEditor } from '../editor/editor-context';
import { ProblemList } from '../editor/problem-list';
import { TextSetting } from '../editor/text-setting';
import type { BlockPlace } from './page-edits';
import { PictureUpload } from './picture-upload';

/** Uploads the picture of a block; its size is stored with it, so that nothing on the page moves. */
export function PictureSettings({ place: { pointer, block } }: { place: BlockPlace }) {
  const { t } = useTranslation('page-designer');
  const { onEdit } = useEditor();
  const picture = isObject(block.picture) ? block.picture : undefined;
  return (
    <>
      <div className="setting">
        <span className="setting-label">{t('picture.file')}</span>
        <PictureUpload
          label={t('picture.file')}
          hasPicture={picture !== undefined}
          onUpload={(stored) => {
            const alt = picture?.alt ?? { mn_MN: '', en_US: '', ko_KR: '' };
            onEdit([{ pointer: `${pointer}/picture`, value: { ...stored, alt } }]);
          }}
        />
        <ProblemList pointer={`${pointer}/picture`} reach="itself" />
        {(['file', 'width', 'height'] as const).map((member) => (
          <ProblemList key={member} pointer={`${pointer}/picture/${member}`} />
        ))}
      </div>
      {picture === undefined ? null : (
        <TextSetting
          label={t('picture.alt')}
          pointer={`${pointer}/picture/alt`}
          help={t('picture.altHelp')}
          value={picture.alt}
          onChange={(value) => onEdit([{ pointer: `${pointer}/picture/alt`, value: value ?? { mn_MN: '' } }])}
        />
      )}
    </>
  );
}
