export { default } from '../switch/Filter';
