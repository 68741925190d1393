-- Why a file of an import folder can't be read, for those whose state is refused.
alter table life_folder_files add column reason text;
