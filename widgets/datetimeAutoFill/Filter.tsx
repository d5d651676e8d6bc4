export { default } from '../datetime/Filter';
