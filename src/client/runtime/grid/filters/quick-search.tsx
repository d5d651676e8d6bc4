import { SearchOutlined } from '@ant-design/icons';
import { Input } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { textClearIcon } from '../../../../../widgets/clearing';
import { useGrid, useGridSession } from '../session/grid-session-context';

/** Milliseconds of debounce before the search is sent. */
const pause = 300;

/**
 * Renders the search field. It stores the text itself until the person pauses, so that typing does not render the grid.
 */
export function QuickSearch() {
  const { t } = useTranslation('grid');
  const { change } = useGridSession();
  const value = useGrid(({ settings }) => settings.search);
  const [text, setText] = useState(value);
  const [debounced, setDebounced] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // Back, a link or the clear button has set another search.
  if (value !== debounced) {
    setDebounced(value);
    if (value !== text.trim()) setText(value);
  }
  useEffect(() => () => clearTimeout(timer.current), []);

  const search = (next: string) => {
    clearTimeout(timer.current);
    if (next.trim() !== value) change({ search: next.trim() });
  };
  return (
    <Input
      className="grid-search"
      type="search"
      allowClear={textClearIcon(t('clearSearch'))}
      value={text}
      prefix={<SearchOutlined aria-hidden="true" />}
      placeholder={t('searchPlaceholder')}
      aria-label={t('search')}
      onChange={({ target, type }) => {
        setText(target.value);
        clearTimeout(timer.current);
        if (target.value === '' || type === 'click') search(target.value);
        else timer.current = setTimeout(() => search(target.value), pause);
      }}
      onPressEnter={() => search(text)}
      onBlur={() => search(text)}
    />
  );
}
