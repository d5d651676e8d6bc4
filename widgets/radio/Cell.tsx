export { default } from '../select/Cell';
