export { default } from '../switch/Cell';
