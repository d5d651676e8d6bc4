export { default } from '../number/Filter';
