export { default } from '../datetime/Cell';
