export { default } from '../text/Filter';
