import { CitizenMenu } from './citizen-menu';
import './citizen-page.css';
import { OwnPageFrame } from './own-page-frame';

/** The layout of a signed-in person's own pages: their menu beside the page. */
export default function CitizenLayout() {
  return (
    <OwnPageFrame>
      {(page) => (
        <div className="citizen">
          <CitizenMenu />
          <div className="citizen-page">{page}</div>
        </div>
      )}
    </OwnPageFrame>
  );
}
