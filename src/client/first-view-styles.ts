/**
 * The styles of the pages that the server renders: they are shown before their code has come, so their styles come with
 * the first ones.
 */
import './ui/button.css';
import './ui/lists/card.css';
import './ui/lists/card-list.css';
import './ui/lists/picture.css';
import './ui/touch-link.css';
import './ui/states/page-skeleton.css';
import './ui/lists/pager.css';
import './ui/lists/filter-form.css';
import './ui/rich-text.css';
import './ui/entry-form/entry.css';
import './portal/news/news-card.css';
import './portal/news/news-page.css';
import './portal/news/news-detail-page.css';
import './portal/news/announcement-list.css';
import './portal/house-drawing.css';
import './portal/home/home-page.css';
import './portal/home/front.css';
import './portal/content/content.css';
import './portal/search/search.css';
import './portal/data-deletion/data-deletion-page.css';
import './portal/calculator/questions/fields.css';
import './portal/crews/crews-page.css';
import './portal/calculator/calculator.css';
import './portal/calculator/plain/plain.css';
import './portal/calculator/handout/handout.css';
import './portal/calculator/live-result.css';
import './portal/calculator/band.css';
import './portal/calculator/questions/choice-picture.css';
import './portal/calculator/questions/summary-page.css';
import './portal/calculator/calibration/calibration-notice.css';
import './portal/certificate/certificate-page.css';
import './portal/gis/gis.css';
import './portal/heatloss/heatloss-page.css';
import './runtime/dashboard/dashboard.css';
import './runtime/page/page.css';
