import { readNews } from '../read-news';

export { default } from '../view';

/** Next's page that is rendered once in a minute. */
export async function getStaticProps() {
  return { props: await readNews(), revalidate: 60 };
}
