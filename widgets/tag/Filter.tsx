export { default } from '../select/Filter';
