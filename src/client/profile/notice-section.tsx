import { useIsFetching, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { languages } from '../../definitions/language';
import { getJson, putJson } from '../api/http';
import { queryClient } from '../api/query-client';
import { showToast } from '../ui/overlays/toast';
import { useLanguage } from '../i18n/i18n';
import { channels, withWish, type Channel, type NoticePreferences, type Wish } from './notice-preferences';
import './notice-section.css';
import { PushButton } from './push-button';

/** Channels and language of notices. Each choice is saved at once. */
export function NoticeSection() {
  const { t } = useTranslation('profile');
  const language = useLanguage();
  const key = ['notice-preferences', language];
  const preferences = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => getJson<NoticePreferences>('/notices/preferences', { signal }),
  });
  const section = useRef<HTMLElement>(null);
  const { hash } = useLocation();
  // Waits for all loading, because content that arrives later would push the section out of view again.
  const isSettled = useIsFetching() === 0;
  useEffect(() => {
    if (hash === '#notices' && isSettled) section.current?.scrollIntoView();
  }, [hash, isSettled]);

  // The chosen preferences while the request runs. Component state, because a checkbox must change with the click
  // itself.
  const [wished, setWished] = useState<NoticePreferences | null>(null);
  const onTheirWay = useRef(0);
  const data = wished ?? preferences.data;
  const save = async (current: NoticePreferences, wish: Wish) => {
    const next = withWish(current, wish);
    setWished(next);
    onTheirWay.current += 1;
    try {
      const { kind, channel, isWanted } = wish;
      const said = channel === undefined ? {} : { [channel]: isWanted };
      queryClient.setQueryData(
        key,
        await putJson<NoticePreferences>('/notices/preferences', {
          channels: kind === undefined ? said : {},
          kinds: kind === undefined ? {} : { [kind]: said },
          language: next.language,
        }),
      );
    } catch (error) {
      showToast({ tone: 'error', title: error instanceof Error ? error.message : t('failed') });
    } finally {
      onTheirWay.current -= 1;
      if (onTheirWay.current === 0) setWished(null);
    }
  };
  return (
    <section ref={section} id="notices" className="profile-section card" aria-labelledby="notices-title">
      <div>
        <h2 id="notices-title">{t('notices.title')}</h2>
        <p className="quiet profile-section-lead">{t('notices.lead')}</p>
      </div>
      {preferences.isError ? <p role="alert">{preferences.error.message}</p> : null}
      {preferences.isPending ? <div className="skeleton role-choice-skeleton" /> : null}
      {data === undefined ? null : (
        <>
          <div className="notice-wishes">
            <Wishes
              title={t('notices.all')}
              isMain
              present={channels}
              isWanted={(channel) => data.channels[channel]}
              onChange={(channel, isWanted) => void save(data, { channel, isWanted })}
            />
            {data.kinds.map(({ template, title, channels: wanted }) => (
              <Wishes
                key={template}
                title={title}
                present={channels.filter((channel) => wanted[channel] !== undefined)}
                isWanted={(channel) => wanted[channel] === true}
                isOff={(channel) => !data.channels[channel]}
                onChange={(channel, isWanted) => void save(data, { kind: template, channel, isWanted })}
              />
            ))}
          </div>
          <label className="notice-language">
            <span>{t('notices.language')}</span>
            <select
              value={data.language}
              onChange={({ target }) => {
                const chosen = languages.find((one) => one === target.value);
                if (chosen !== undefined) void save(data, { language: chosen });
              }}
            >
              {languages.map((one) => (
                <option key={one} value={one}>
                  {t(`notices.languages.${one}`)}
                </option>
              ))}
            </select>
          </label>
          <PushButton />
        </>
      )}
    </section>
  );
}

interface WishesProps {
  title: string;
  isMain?: boolean;
  present: readonly Channel[];
  isWanted: (channel: Channel) => boolean;
  /** The channel is off regardless of the choices here. */
  isOff?: (channel: Channel) => boolean;
  onChange: (channel: Channel, isWanted: boolean) => void;
}

function Wishes({ title, isMain = false, present, isWanted, isOff, onChange }: WishesProps) {
  const { t } = useTranslation('profile');
  return (
    <fieldset className={isMain ? 'is-main' : ''}>
      <legend>{title}</legend>
      {present.map((channel) => (
        <label key={channel}>
          <input
            type="checkbox"
            checked={isWanted(channel)}
            disabled={isOff?.(channel) === true}
            onChange={({ target }) => onChange(channel, target.checked)}
          />
          {t(`notices.channel.${channel}`)}
        </label>
      ))}
    </fieldset>
  );
}
