/** Media types of recordings, by extension: as the server detects them. */
export const recordingTypes: Readonly<Record<string, string>> = {
  weba: 'audio/webm',
  m4a: 'audio/mp4',
  ogg: 'audio/ogg',
  mp3: 'audio/mpeg',
  wav: 'audio/wav',
};

/** As file pickers name them: devices of Apple have a name of their own. */
export const pickedTypes: readonly string[] = [...Object.values(recordingTypes), 'audio/x-m4a'];
