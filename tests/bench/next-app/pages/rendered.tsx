import { readNews } from '../read-news';

export { default } from '../view';

/** Next's page that is rendered for each request. */
export async function getServerSideProps() {
  return { props: await readNews() };
}
