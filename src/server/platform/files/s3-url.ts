/** A bucket of an S3-compatible service, and how to get at it. */
export interface S3Place {
  /** The address of the bucket: `https://host:port/bucket`. */
  endpoint: string;
  region: string;
  key: string;
  secret: string;
}

/**
 * Reads `s3://key:secret@host:port/bucket?region=…&ssl=0`. Key and secret are percent-encoded where they have
 * characters of addresses (`/` is `%2F`). Without `region` it is `us-east-1`, without `ssl=0` the address is HTTPS.
 * Undefined for anything else.
 */
export function readS3Url(text: string): S3Place | undefined {
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  const bucket = /^\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])\/?$/.exec(url.pathname)?.[1];
  if (url.protocol !== 's3:' || url.host === '' || bucket === undefined) return undefined;
  if (url.username === '' || url.password === '') return undefined;
  const scheme = url.searchParams.get('ssl') === '0' ? 'http' : 'https';
  return {
    endpoint: `${scheme}://${url.host}/${bucket}`,
    region: url.searchParams.get('region') ?? 'us-east-1',
    key: decodeURIComponent(url.username),
    secret: decodeURIComponent(url.password),
  };
}
