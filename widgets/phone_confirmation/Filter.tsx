export { default } from '../phone/Filter';
